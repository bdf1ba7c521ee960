//! The players of the game being played: their names, who leaves the table, and who comes: for the next partie where all
//! cards are dealt anew, otherwise for the next game.

use heapless::{String, Vec, format};

use super::{
    super::{Context, Reply, Screen, Shown, View, Which, pressed},
    at_table, click, end,
    name_entry::NameEntry,
    roster::RosterScreen,
    session,
};
use crate::{
    input::{Button, KeyEvent},
    rules::Seat,
    session::{AnySession, any::Common},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, dialog, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug, Default)]
pub struct PlayersInGame {
    list: List,
    asks: Asks,
}

#[derive(Clone, Debug, Default)]
enum Asks {
    #[default]
    Nothing,
    /// Does this player really leave?
    Leave(Seat),
    Refused(String<96>),
    /// All others have left: does the game end here?
    Alone,
}

impl PlayersInGame {
    fn seat(&self, session: &dyn AnySession) -> Option<Seat> {
        session.players().seats().nth(self.list.chosen())
    }

    fn choose(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Some(session) = context.games.place(Which::Table).session() else { return Reply::Back };
        if self.list.walk(key, session.players().count().into()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let Some(seat) = self.seat(session) else { return Reply::Back };
        match pressed(key) {
            Some(Button::A | Button::Press) => Reply::Open(Screen::NameEntry(NameEntry::at_table(
                session.players(),
                seat,
                session.names(),
                context.settings.guide(),
            ))),
            Some(Button::X) if may_leave(seat, session) => {
                self.asks = Asks::Leave(seat);
                Reply::Changed
            }
            Some(Button::Y) if session.may_join() => {
                let (game, players) = (session.id(), session.players());
                let new = || Screen::NameEntry(NameEntry::joining(players, context.settings.guide()));
                Reply::Open(RosterScreen::joining(game, context.memory).map_or_else(new, Screen::Roster))
            }
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        }
    }

    fn leave(&mut self, seat: Seat, context: &mut Context) -> Reply {
        let mut why = String::new();
        let leave = at_table(context, |session, dict, now| {
            session.take_common(Common::Leave(seat), dict, now, &mut why).then(|| is_alone(session))
        });
        self.asks = match leave {
            None => return Reply::Back,
            Some(Some(false)) => return Reply::Return,
            Some(Some(true)) => Asks::Alone,
            Some(None) => Asks::Refused(why),
        };
        Reply::Changed
    }
}

fn may_leave(seat: Seat, session: &dyn AnySession) -> bool {
    !session.has_left(seat) && !session.stage().over
}

/// Whether only one player is left of a game that goes on.
fn is_alone(session: &dyn AnySession) -> bool {
    let present = session.players().seats().filter(|seat| !session.has_left(*seat));
    present.count() == 1 && !session.stage().over
}

/// Who plays the next game, and whether they are too few.
fn coming(session: &dyn AnySession) -> String<48> {
    let (count, least) = (session.next_count(), session.id().title().players.0);
    match least.saturating_sub(count) {
        0 => format!("{count} {}", session.joins_from()),
        missing => format!("il en manque {missing} à la prochaine"),
    }
    .unwrap_or_default()
}

impl Shown for PlayersInGame {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let (yes, no) = (matches!(pressed(key), Some(Button::A | Button::Press)), pressed(key) == Some(Button::B));
        let reply = match self.asks {
            Asks::Nothing => self.choose(key, context),
            Asks::Leave(seat) if yes => self.leave(seat, context),
            Asks::Alone if yes => end::end(context),
            Asks::Alone if no => Reply::Return,
            Asks::Leave(_) | Asks::Refused(_) if yes || no => {
                self.asks = Asks::Nothing;
                Reply::Changed
            }
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = session(&view) else { return };
        let names = session.names();
        match &self.asks {
            Asks::Nothing => {
                header(canvas, "Joueurs", &coming(session));
                self.list.draw(canvas, session.players().count().into(), |index, slot| {
                    let Some(seat) = session.players().seats().nth(index) else { return };
                    let detail: String<32> = match (session.has_left(seat), session.waits(seat)) {
                        (true, _) => format!("a quitté la table"),
                        (false, true) => format!("joue {}", session.joins_from()),
                        (false, false) => format!("à la table"),
                    }
                    .unwrap_or_default();
                    slot.row(Row { icon: None, title: &names[seat], detail: &detail, end: RowEnd::More });
                });
                let leaves = self.seat(session).is_some_and(|seat| may_leave(seat, session));
                let hints = [
                    Some(Hint(Button::A, "Nom")),
                    Some(Hint(Button::B, "Retour")),
                    leaves.then_some(Hint(Button::X, "Départ")),
                    session.may_join().then_some(Hint(Button::Y, "Arrivée")),
                ];
                footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 4>>());
            }
            Asks::Leave(seat) => {
                let question = format!(64; "{} quitte la table ?", names[*seat]).unwrap_or_default();
                let detail = session.empty_seat().unwrap_or_default();
                dialog(canvas, Dialog { title: "Joueurs", question: &question, detail, yes: "Quitter", no: "Rester" });
            }
            Asks::Alone => {
                let question = "Il ne reste qu’un joueur : terminer la partie ?";
                let detail = "Les points comptent comme ils sont, et font le classement.";
                dialog(canvas, Dialog { title: "Joueurs", question, detail, yes: "Terminer", no: "Continuer" });
            }
            Asks::Refused(why) => {
                let (title, detail) = ("Joueurs", "Rien n’a changé.");
                dialog(canvas, Dialog { title, question: why, detail, yes: "Compris", no: "Retour" });
            }
        }
    }
}
