//! The players: who they are, in the order in which they sit, and who of them are the youngest.

use heapless::{Vec, format};

use super::{
    super::{Context, Reply, Screen, Shown, View, pressed},
    click,
    name_entry::NameEntry,
    people::{Look, People, Person},
    roster::RosterScreen,
};
use crate::{
    input::{Button, KeyEvent},
    rules::{Players, Seat},
    session::{GameId, Memory},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug)]
pub struct PlayersScreen {
    game: GameId,
    people: People,
    doing: Doing,
}

#[derive(Clone, Copy, Debug)]
enum Doing {
    Looking,
    /// Arrows take the player who is lit along.
    Moving,
    /// What else can be done.
    Choosing(List),
}

#[derive(Clone, Copy)]
enum Choice {
    Roster,
    Move,
    Junior,
}

impl PlayersScreen {
    pub fn new(game: GameId) -> Self {
        Self { game, people: People::default(), doing: Doing::Looking }
    }

    fn players(&self, memory: &Memory) -> Players {
        self.game.players_of(memory.players)
    }

    /// Who is lit; somebody always is.
    fn lit(&self, memory: &Memory) -> Seat {
        self.players(memory).seats().nth(self.people.lit()).unwrap_or_default()
    }

    fn choices(&self, memory: &Memory) -> Vec<Choice, 3> {
        let means_something = |choice: &Choice| match choice {
            Choice::Roster => !memory.roster.names().is_empty(),
            Choice::Move => self.players(memory).count() > 1,
            Choice::Junior => self.game.knows_juniors(),
        };
        [Choice::Roster, Choice::Move, Choice::Junior].into_iter().filter(means_something).collect()
    }

    /// There are enough without the player who is lit.
    fn can_leave(&self, memory: &Memory) -> bool {
        memory.players.count() > self.game.title().players.0
    }

    fn look(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let players = self.players(context.memory);
        let count = usize::from(players.count());
        if self.people.walk(key, count, |_| true) {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let seat = self.lit(context.memory);
        match pressed(key) {
            Some(Button::A | Button::Press) => {
                let named = context.memory.names.is_named(seat);
                let known = if named { None } else { RosterScreen::one(self.game, seat, context.memory) };
                Reply::Open(match known {
                    Some(screen) => Screen::Roster(screen),
                    None => Screen::NameEntry(NameEntry::new(
                        players,
                        seat,
                        &context.memory.names,
                        context.settings.guide(),
                    )),
                })
            }
            Some(Button::X) if self.can_leave(context.memory) => {
                context.memory.leave(seat);
                context.games.note_change();
                self.people.light(self.people.lit().min(self.players(context.memory).count() as usize - 1));
                Reply::Changed
            }
            Some(Button::Y) if !self.choices(context.memory).is_empty() => {
                self.doing = Doing::Choosing(List::default());
                Reply::Changed
            }
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        }
    }

    /// Left and right pass one place, up and down change places across the table.
    fn carry(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let players = self.players(context.memory);
        let lit = self.lit(context.memory);
        let count = usize::from(players.count());
        let to = match key.button {
            _ if key.stroke == crate::input::Stroke::Up => None,
            Button::Right => Some(players.next(lit)),
            Button::Left => Some(players.after(lit, u32::from(players.count()) - 1)),
            button => self.people.towards(button, count, |_| true).and_then(|index| players.seats().nth(index)),
        };
        if let Some(to) = to {
            context.memory.exchange(lit, to);
            context.games.note_change();
            self.people.light(to.index());
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match pressed(key) {
            Some(Button::A | Button::Press | Button::B) => {
                self.doing = Doing::Looking;
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }

    fn choose(&mut self, mut list: List, key: KeyEvent, context: &mut Context) -> Reply {
        let choices = self.choices(context.memory);
        if list.walk(key, choices.len()) == Walk::Moved {
            self.doing = Doing::Choosing(list);
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        match (pressed(key), choices.get(list.chosen())) {
            (Some(Button::B), _) => self.doing = Doing::Looking,
            (Some(Button::A | Button::Press), Some(Choice::Roster)) => {
                (self.doing, self.people) = (Doing::Looking, People::default());
                return Reply::Open(Screen::Roster(RosterScreen::everybody(self.game)));
            }
            (Some(Button::A | Button::Press), Some(Choice::Move)) => self.doing = Doing::Moving,
            (Some(Button::A | Button::Press), Some(Choice::Junior)) => {
                let seat = self.lit(context.memory);
                context.memory.players = context.memory.players.toggling_junior(seat);
                context.games.note_change();
                self.doing = Doing::Looking;
            }
            _ => return Reply::Ignored,
        }
        Reply::Changed
    }

    fn draw_choices(&self, list: List, memory: &Memory, canvas: &mut Canvas) {
        let seat = self.lit(memory);
        header(canvas, "Joueurs", &memory.names[seat]);
        let choices = self.choices(memory);
        list.draw(canvas, choices.len(), |index, slot| {
            let (title, detail, end) = match choices[index] {
                Choice::Roster => ("Qui joue ?", "ceux que l’appareil connaît", RowEnd::More),
                Choice::Move => ("Déplacer", "par les flèches", RowEnd::More),
                Choice::Junior => {
                    let is_junior = memory.players.is_junior(seat);
                    ("Plus jeune", "la règle l’avantage", RowEnd::Value(if is_junior { "oui" } else { "non" }))
                }
            };
            slot.row(Row { icon: None, title, detail, end });
        });
        let act = match choices.get(list.chosen()) {
            Some(Choice::Junior) => "Changer",
            _ => "Choisir",
        };
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Retour")]);
    }
}

impl Shown for PlayersScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match self.doing {
            Doing::Looking => self.look(key, context),
            Doing::Moving => self.carry(key, context),
            Doing::Choosing(list) => self.choose(list, key, context),
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let memory = view.memory;
        if let Doing::Choosing(list) = self.doing {
            return self.draw_choices(list, memory, canvas);
        }
        let is_moving = matches!(self.doing, Doing::Moving);
        header(canvas, "Joueurs", if is_moving { "les flèches déplacent" } else { "dans le sens du jeu" });
        let players = self.players(memory);
        let first = view.games.prepared(self.game).first(players);
        self.people.draw(canvas, players.count().into(), |index| {
            let seat = players.seats().nth(index).unwrap_or_default();
            let detail = match (seat == first && players.count() > 1, players.is_junior(seat)) {
                (true, true) => "commence, jeune",
                (true, false) => "commence",
                (false, true) => "plus jeune",
                (false, false) => "",
            };
            let look = if is_moving { Look::Lifted } else { Look::Here };
            Person { number: Some(seat.number()), name: &memory.names[seat], detail, look }
        });
        if is_moving {
            return footer(canvas, &[Hint(Button::A, "Poser"), Hint(Button::B, "Retour")]);
        }
        let hints = [
            Some(Hint(Button::A, "Nommer")),
            Some(Hint(Button::B, "Retour")),
            self.can_leave(memory).then_some(Hint(Button::X, "Absent")),
            (!self.choices(memory).is_empty()).then_some(Hint(Button::Y, "Plus")),
        ];
        footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 4>>());
    }
}

/// The players of a game by their names, as many as there is room for, and how many more.
pub fn names_in_brief(memory: &Memory, players: Players, fits: impl Fn(&str) -> bool) -> heapless::String<128> {
    let count = usize::from(players.count());
    let brief = |shown: usize| {
        let mut text = heapless::String::<128>::new();
        for (index, seat) in players.seats().take(shown).enumerate() {
            // Eight of the longest have room.
            let _ = text.push_str(if index > 0 { ", " } else { "" });
            let _ = text.push_str(&memory.names[seat]);
        }
        if shown < count {
            let others = if count - shown == 1 { "autre" } else { "autres" };
            let _ = format!(16; " et {} {others}", count - shown).map(|more| text.push_str(&more));
        }
        text
    };
    (1..=count).rev().map(brief).find(|text| fits(text)).unwrap_or_default()
}
