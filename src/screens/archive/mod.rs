//! *Parties*: the evening, the interrupted games, and those that were played to their end, the newest first.

pub mod evening;
pub mod game;
pub mod give_up;
pub mod interrupted;
pub mod replay;

use core::fmt::Write as _;

use heapless::{String, format};

use self::evening::EveningScreen;
use super::{Context, Reply, Screen, Shown, View, Which, pressed, shared, shared::click};
use crate::{
    input::{Button, KeyEvent},
    session::{Memory, Tabletop},
    store::{
        Archive, KEPT_GAMES, Standings,
        record::{Finished, Standing},
    },
    ui::{
        Canvas, icon,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Slot, Walk},
            note,
        },
    },
};

/// A game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// By the number that it was first saved under.
    Interrupted(u32),
    /// By its place, the newest first.
    Finished(usize),
}

#[derive(Clone, Debug, Default)]
pub struct ArchiveScreen {
    list: List,
}

/// What the rows are, from the first to the last.
#[derive(Clone, Copy)]
struct Rows {
    evening: bool,
    interrupted: usize,
    finished: usize,
}

#[derive(Clone, Copy)]
enum Chosen {
    Evening,
    /// Each by its place.
    Interrupted(usize),
    Finished(usize),
}

impl Rows {
    fn of(archive: &dyn Archive, memory: &Memory) -> Self {
        // What one game has brought is in that game.
        let evening = Standings::of(archive, memory.evening).is_some_and(|standings| standings.games > 1);
        Self { evening, interrupted: archive.interrupted_count(), finished: archive.count() }
    }

    fn count(self) -> usize {
        usize::from(self.evening) + self.interrupted + self.finished
    }

    fn get(self, index: usize) -> Chosen {
        match index.checked_sub(self.evening.into()) {
            None => Chosen::Evening,
            Some(game) if game < self.interrupted => Chosen::Interrupted(game),
            Some(game) => Chosen::Finished(game - self.interrupted),
        }
    }
}

impl Shown for ArchiveScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let rows = Rows::of(context.archive, context.memory);
        if self.list.walk(key, rows.count()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        // The last one may have been deleted.
        self.list.choose(self.list.chosen(), rows.count());
        let reply = match pressed(key) {
            Some(Button::A | Button::Press | Button::Right) if rows.count() > 0 => match rows.get(self.list.chosen()) {
                Chosen::Evening => Reply::Open(Screen::Evening(EveningScreen::default())),
                Chosen::Interrupted(index) => match context.archive.interrupted(index) {
                    Some(game) => Reply::LookBack(Listed::Interrupted(game.original)),
                    None => Reply::Ignored,
                },
                Chosen::Finished(index) => Reply::LookBack(Listed::Finished(index)),
            },
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let rows = Rows::of(view.archive, view.memory);
        let told = format!(12; "{} / {KEPT_GAMES}", rows.finished).unwrap_or_default();
        header(canvas, "Parties", &told);
        if rows.count() == 0 {
            note(canvas, "Aucune partie n’est encore finie.");
            return footer(canvas, &[Hint(Button::B, "Retour")]);
        }
        let mut list = self.list;
        list.choose(list.chosen(), rows.count());
        list.draw(canvas, rows.count(), |index, slot| draw_row(rows.get(index), view, slot));
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::B, "Retour")]);
    }
}

fn draw_row(row: Chosen, view: View, slot: &mut Slot) {
    let games = view.games.place(Which::Table);
    match row {
        Chosen::Evening => {
            if let Some(standings) = Standings::of(view.archive, view.memory.evening) {
                draw_evening(&standings, slot);
            }
        }
        Chosen::Interrupted(index) => {
            if let Some(game) = view.archive.interrupted(index) {
                draw_unfinished(game_name(game.game, games), "interrompue", &game.standing, slot);
            }
        }
        Chosen::Finished(index) => {
            if let Some(finished) = view.archive.get(index) {
                draw_finished(&finished, game_name(finished.game, games), slot);
            }
        }
    }
}

fn draw_evening(standings: &Standings, slot: &mut Slot) {
    let best = standings.shares.first();
    let detail = match (best, standings.one_game) {
        (Some(best), true) => {
            format!(40; "{} parties, {} {}", standings.games, best.name, shared::points::figures(best.points))
        }
        (Some(best), false) => format!(40; "{} parties, {} {} v.", standings.games, best.name, best.wins),
        (None, _) => Ok(String::new()),
    };
    let detail = detail.unwrap_or_default();
    slot.row(Row { icon: Some(&icon::SHEET), title: "La soirée", detail: &detail, end: RowEnd::More });
}

/// A game that is not over: how far it has come, and how the players stand.
fn draw_unfinished(name: &str, what: &str, standing: &Standing, slot: &mut Slot) {
    let title = format!(32; "{name} · {what}").unwrap_or_default();
    let detail = told(standing);
    slot.row(Row { icon: Some(&icon::PLAY), title: &title, detail: &detail, end: RowEnd::More });
}

/// The stage, and as many players as there is room for in a row.
fn told(Standing { stage, players }: &Standing) -> String<64> {
    const ROOM: usize = 32;
    let mut text: String<64> = String::new();
    // What does not fit is told as far as it goes.
    let _ = text.push_str(stage);
    for (place, number) in players.iter().zip(1..) {
        let comma = if text.is_empty() { "" } else { ", " };
        let next = format!(32; "{comma}{} {}", place.name, shared::points::signed(place.total)).unwrap_or_default();
        let more = if number < players.len() { 4 } else { 0 };
        if text.chars().count() + next.chars().count() + more > ROOM {
            // What does not fit is told to be there.
            let _ = write!(text, ", …");
            break;
        }
        let _ = text.push_str(&next);
    }
    text
}

fn draw_finished(finished: &Finished, name: &str, slot: &mut Slot) {
    let title = format!(24; "{} · {name}", finished.number).unwrap_or_default();
    let mut winners = finished.players.iter().filter(|place| place.won);
    let detail: String<40> = match (winners.next(), winners.count()) {
        (Some(winner), 0) => format!("{} gagne, {} joueurs", winner.name, finished.players.len()),
        (_, others) => format!("égalité à {}, {} joueurs", others + 1, finished.players.len()),
    }
    .unwrap_or_default();
    slot.row(Row { icon: Some(&icon::CARDS), title: &title, detail: &detail, end: RowEnd::More });
}

/// A game of a later firmware may have no name here.
fn game_name(code: u8, games: &(impl Tabletop + ?Sized)) -> &'static str {
    games.game_of(code).map_or("autre jeu", |game| game.short_name())
}
