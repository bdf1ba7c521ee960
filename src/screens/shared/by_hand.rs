//! Points given or taken by hand: to whom and how many, then why. The reason is on the sheet.

use heapless::{String, format};

use super::{
    super::{Context, Reply, Shown, View, Which, pressed},
    click,
    points::gained,
    session,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{Players, Points, Seat, course::Correction},
    session::any::Common,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, dialog, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

/// As much as one correction gives or takes.
const MOST: i16 = 999;
/// What X and Y give and take at once.
const MANY: i16 = 5;

#[derive(Clone, Debug)]
pub struct ByHand {
    players: Players,
    who: List,
    points: i16,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    HowMany,
    Why(List),
    /// It was not taken.
    Refused(String<96>),
}

impl ByHand {
    pub fn new(players: Players) -> Self {
        Self { players, who: List::default(), points: 0, step: Step::HowMany }
    }

    fn seat(&self) -> Seat {
        self.players.seats().nth(self.who.chosen()).unwrap_or(Seat::FIRST)
    }

    fn how_many(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.who.walk(key, self.players.count().into()) == Walk::Moved {
            self.points = 0;
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let more = match (key.button, key.stroke) {
            (_, Stroke::Up) => return Reply::Ignored,
            (Button::Left, _) => -1,
            (Button::Right, _) => 1,
            (Button::X, _) => MANY,
            (Button::Y, _) => -MANY,
            (Button::A | Button::Press, Stroke::Down) if self.points != 0 => {
                self.step = Step::Why(List::default());
                return Reply::Changed;
            }
            (Button::B, Stroke::Down) => return Reply::Back,
            _ => return Reply::Ignored,
        };
        let points = (self.points + more).clamp(-MOST, MOST);
        let changed = points != self.points;
        self.points = points;
        if changed { Reply::Changed } else { Reply::Ignored }
    }

    fn why(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Step::Why(list) = &mut self.step else { return Reply::Ignored };
        if list.walk(key, Correction::ALL.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let chosen = list.chosen();
        match pressed(key) {
            Some(Button::A | Button::Press) => self.give(Correction::ALL[chosen % Correction::ALL.len()], context),
            Some(Button::B) => self.back(),
            _ => Reply::Ignored,
        }
    }

    fn back(&mut self) -> Reply {
        self.step = Step::HowMany;
        Reply::Changed
    }

    fn give(&mut self, reason: Correction, context: &mut Context) -> Reply {
        let now = context.now;
        let (Some(session), Ok(dict)) = (context.games.place_mut(Which::Table).session_mut(), context.dict) else {
            return Reply::Back;
        };
        let step = Common::Correct { seat: self.seat(), points: Points(self.points), reason };
        let mut why = String::new();
        if session.take_common(step, dict, now, &mut why) {
            return Reply::Return;
        }
        self.step = Step::Refused(why);
        Reply::Changed
    }
}

impl Shown for ByHand {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match &self.step {
            Step::HowMany => self.how_many(key, context),
            Step::Why(_) => self.why(key, context),
            Step::Refused(_) if pressed(key).is_some_and(|button| [Button::A, Button::B].contains(&button)) => {
                self.back()
            }
            Step::Refused(_) => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = session(&view) else { return };
        let names = session.names();
        let gained = gained(Points(self.points));
        match &self.step {
            Step::HowMany => {
                header(canvas, "Points à la main", "à qui, combien ?");
                self.who.draw(canvas, self.players.count().into(), |index, slot| {
                    let Some(seat) = self.players.seats().nth(index) else { return };
                    let lit = index == self.who.chosen();
                    // Not the total: in some games it is hidden until the end.
                    let detail = format!(16; "joueur {}", seat.number()).unwrap_or_default();
                    let end = match lit {
                        true => RowEnd::Number { figure: &gained, less: self.points > -MOST, more: self.points < MOST },
                        false => RowEnd::Value(""),
                    };
                    slot.row(Row { icon: None, title: &names[seat], detail: &detail, end });
                });
                let (more, less) = (Hint(Button::X, "+5"), Hint(Button::Y, "−5"));
                let hints = [Hint(Button::A, "Suite"), Hint(Button::B, "Retour"), more, less];
                footer(canvas, if self.points == 0 { &hints[1..] } else { &hints });
            }
            Step::Why(list) => {
                let aside = format!(32; "{} {gained}", names[self.seat()]).unwrap_or_default();
                header(canvas, "Pourquoi ?", &aside);
                list.draw(canvas, Correction::ALL.len(), |index, slot| {
                    let reason = Correction::ALL[index];
                    let (title, detail) = (reason.title(), "écrit sur la feuille");
                    slot.row(Row { icon: None, title, detail, end: RowEnd::More });
                });
                footer(canvas, &[Hint(Button::A, "Écrire"), Hint(Button::B, "Retour")]);
            }
            Step::Refused(why) => {
                let (title, detail) = ("Points à la main", "Rien n’a changé.");
                dialog(canvas, Dialog { title, question: why, detail, yes: "Compris", no: "Retour" });
            }
        }
    }
}
