//! Correcting a past move: by another player, or with another word. What came after it stays, unless it no longer holds:
//! that is named, and the table is asked.

use heapless::{String, Vec, format};

use super::{
    super::{
        Context, Reply, Shown, View, Which,
        parts::{ChooseSeat, choose_seat},
        pressed,
        word_entry::{HIDE, Typed, WordEntry},
    },
    click, session,
};
use crate::{
    input::{Button, KeyEvent},
    letters::{Rack, Word},
    rules::{Seat, players::SeatSet},
    session::{Amended, AnySession, SaidAnew, change::Otherwise},
    typing::Guide,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, cover, dialog, dialog_with, footer, header, header_fits,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug)]
pub struct AmendScreen {
    /// The moves that can be corrected, the last one first.
    list: List,
    count: usize,
    /// The number of the one that is.
    number: usize,
    /// Whose word it is, if it is a secret: it is covered until that player takes the device, and X covers it again.
    secret_of: Option<Seat>,
    covered: bool,
    step: Step,
}

type Why = String<96>;

#[derive(Clone, Debug)]
enum Step {
    List,
    By(ChooseSeat),
    Typing(Typing),
    Refused(Why),
    /// A later step no longer holds.
    Breaks {
        said: SaidAnew,
        later: usize,
        why: Why,
    },
    Done {
        left_out: usize,
    },
}

#[derive(Clone, Debug)]
struct Typing {
    entry: WordEntry,
    cites: bool,
    /// The word, once its anagram is to be cited.
    word: Option<Word>,
}

impl AmendScreen {
    pub fn new(session: &dyn AnySession) -> Self {
        let (list, count) = (List::default(), session.amendable_count());
        Self { list, count, number: 0, secret_of: None, covered: false, step: Step::List }
    }

    /// Whether something is shown that only one player may see.
    pub const fn is_private(&self) -> bool {
        self.secret_of.is_some() && !self.covered
    }

    /// The number of the move in this row.
    fn number(&self, row: usize, session: &dyn AnySession) -> Option<usize> {
        session.amendable(self.count.checked_sub(row + 1)?)
    }

    fn choose(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, self.count) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let (Some(session), Ok(dict)) = (context.games.place(Which::Table).session(), context.dict) else {
            return Reply::Back;
        };
        let Some(number) = self.number(self.list.chosen(), session) else { return Reply::Back };
        let anew = session.anew(number);
        let mut secret_of = None;
        self.step = match pressed(key) {
            Some(Button::A | Button::Press) if anew.word.is_some() => {
                secret_of = anew.secret_of;
                let guide = context.settings.guide();
                let guide = session.at_hand_for(number, dict).map_or(guide.clone(), |cards| guide.with(cards));
                let entry = entry(secret_of, guide, anew.word.unwrap_or_default());
                Step::Typing(Typing { entry, cites: anew.cites, word: None })
            }
            Some(Button::X) if anew.seat.is_some() => {
                let mut left_out = SeatSet::default();
                anew.seat.into_iter().for_each(|seat| left_out.insert(seat));
                Step::By(ChooseSeat::new(session.players(), left_out))
            }
            Some(Button::B) => return Reply::Back,
            _ => return Reply::Ignored,
        };
        (self.number, self.secret_of, self.covered) = (number, secret_of, secret_of.is_some());
        Reply::Changed
    }

    /// Nothing is shown before its owner takes the device.
    fn uncover(&mut self, key: KeyEvent) -> Reply {
        match pressed(key) {
            Some(Button::A | Button::Press) => {
                self.covered = false;
                Reply::Changed
            }
            Some(Button::B) => self.back_to_list(),
            _ => Reply::Ignored,
        }
    }

    fn type_word(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Step::Typing(typing) = &mut self.step else { return Reply::Ignored };
        match typing.entry.key(key, &mut context.sound) {
            Typed::Nothing => Reply::Ignored,
            Typed::Changed => Reply::Changed,
            Typed::Cancelled => self.back_to_list(),
            Typed::Word(word) if typing.cites && typing.word.is_none() => {
                let guide = context.settings.guide().with(Rack::of(&word));
                typing.entry = entry(self.secret_of, guide, Word::new());
                typing.word = Some(word);
                Reply::Changed
            }
            Typed::Word(last) => {
                let said = match typing.word.take() {
                    Some(word) => SaidAnew::Word { word, partner: last },
                    None => SaidAnew::Word { word: last, partner: Word::new() },
                };
                self.amend(said, Otherwise::Keep, context)
            }
        }
    }

    fn back_to_list(&mut self) -> Reply {
        (self.step, self.secret_of, self.covered) = (Step::List, None, false);
        Reply::Changed
    }

    fn amend(&mut self, said: SaidAnew, otherwise: Otherwise, context: &mut Context) -> Reply {
        let place = context.games.place_mut(Which::Table);
        let (Some(session), Ok(dict)) = (place.session_mut(), context.dict) else { return Reply::Back };
        let mut why = Why::new();
        self.step = match session.amend(self.number, &said, otherwise, dict, &mut why) {
            Amended::Done { left_out } => Step::Done { left_out },
            Amended::Refused => Step::Refused(why),
            Amended::Breaks(later) => Step::Breaks { said, later, why },
        };
        self.count = session.amendable_count();
        Reply::Changed
    }

    fn draw_list(&self, session: &dyn AnySession, canvas: &mut Canvas) {
        header(canvas, "Corriger", "le dernier d’abord");
        self.list.draw(canvas, self.count, |row, slot| {
            let Some(number) = self.number(row, session) else { return };
            let detail = match () {
                () if number + 1 == session.steps() => "le dernier coup",
                () => "la suite reste",
            };
            slot.row(Row { icon: None, title: &told(session, number), detail, end: RowEnd::More });
        });
        let anew = self.number(self.list.chosen(), session).map(|number| session.anew(number)).unwrap_or_default();
        let hints = [
            anew.word.is_some().then_some(Hint(Button::A, "Autre mot")),
            Some(Hint(Button::B, "Retour")),
            anew.seat.is_some().then_some(Hint(Button::X, "Autre joueur")),
        ];
        footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 3>>());
    }

    fn draw_typing(&self, typing: &Typing, session: &dyn AnySession, canvas: &mut Canvas) {
        let done = match (typing.cites && typing.word.is_none(), self.secret_of) {
            (true, _) => "Suite",
            (false, Some(_)) => "Fini",
            (false, None) => "Corriger",
        };
        match &typing.word {
            Some(word) => header(canvas, &format!(32; "Anagramme de {word}").unwrap_or_default(), "à citer"),
            None => header_of(&told(session, self.number), canvas),
        }
        typing.entry.draw(canvas, "");
        footer(canvas, &typing.entry.hints("Retour", done));
    }
}

/// What is corrected: beside the title as far as there is room, or in its place.
fn header_of(told: &str, canvas: &mut Canvas) {
    const TITLE: &str = "Corriger";
    match () {
        () if header_fits(TITLE, told) => header(canvas, TITLE, told),
        () if header_fits(told, "") => header(canvas, told, ""),
        // The longest words are in view all the same: they are being typed.
        () => header(canvas, TITLE, ""),
    }
}

/// Typing goes on where the word ends.
fn entry(secret_of: Option<Seat>, guide: Guide, word: Word) -> WordEntry {
    let mut entry = if secret_of.is_some() { WordEntry::private(guide) } else { WordEntry::single(guide) };
    entry.set(word);
    entry
}

fn told(session: &dyn AnySession, number: usize) -> String<64> {
    let mut text = String::new();
    // A move that cannot be told in so many letters is told as far as it goes.
    let _ = session.tell_step(number, &mut text);
    text
}

impl Shown for AmendScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let yes = matches!(pressed(key), Some(Button::A | Button::Press));
        let no = pressed(key) == Some(Button::B);
        if self.covered {
            let reply = self.uncover(key);
            return click(reply, context);
        }
        if self.secret_of.is_some() && key.button == Button::X {
            self.covered |= pressed(key).is_some();
            return click(if self.covered { Reply::Changed } else { Reply::Ignored }, context);
        }
        let reply = match &mut self.step {
            Step::List => self.choose(key, context),
            Step::Typing(_) => self.type_word(key, context),
            Step::By(who) => match who.key(key, &mut context.sound) {
                choose_seat::Said::Nothing | choose_seat::Said::Key(_) => Reply::Ignored,
                choose_seat::Said::Moved => Reply::Changed,
                choose_seat::Said::Back => self.back_to_list(),
                choose_seat::Said::Seat(seat) => self.amend(SaidAnew::By(seat), Otherwise::Keep, context),
            },
            Step::Breaks { said, .. } if yes => {
                let said = said.clone();
                self.amend(said, Otherwise::LeaveOut, context)
            }
            Step::Refused(_) | Step::Breaks { .. } if yes || no => self.back_to_list(),
            Step::Done { .. } if yes || no => Reply::Return,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(session) = session(&view) else { return };
        if let Some(holder) = self.secret_of.filter(|_| self.covered) {
            return cover(canvas, &session.names()[holder], &[Hint(Button::A, "C’est moi"), Hint(Button::B, "Retour")]);
        }
        let ask = |canvas: &mut Canvas, question| match self.secret_of {
            Some(_) => dialog_with(canvas, question, HIDE),
            None => dialog(canvas, question),
        };
        let (title, told) = ("Corriger", |number| told(session, number));
        match &self.step {
            Step::List => self.draw_list(session, canvas),
            Step::By(who) => who.draw(canvas, "C’était…", &told(self.number), "Corriger", |seat, slot| {
                let detail = "les points sont recomptés";
                slot.row(Row { icon: None, title: &session.names()[seat], detail, end: RowEnd::More });
            }),
            Step::Typing(typing) => self.draw_typing(typing, session, canvas),
            Step::Refused(why) => {
                let detail = "Rien n’a changé.";
                ask(canvas, Dialog { title, question: why, detail, yes: "Compris", no: "Retour" });
            }
            Step::Breaks { later, why, .. } => {
                let question = format!(96; "Ne tient plus : {}", told(*later)).unwrap_or_default();
                let detail =
                    format!(200; "{why}. Rien n’a changé. Corriger quand même : ce qui ne tient plus ne compte plus.");
                let (detail, yes, no) = (&detail.unwrap_or_default(), "Corriger", "Garder");
                ask(canvas, Dialog { title, question: &question, detail, yes, no });
            }
            Step::Done { left_out } => {
                let question = format!(96; "Corrigé : {}", told(self.number)).unwrap_or_default();
                let detail: String<64> = match left_out {
                    0 => format!("La suite tient, les points sont recomptés."),
                    1 => format!("Un coup d’après est retiré, les points sont recomptés."),
                    more => format!("{more} coups d’après sont retirés."),
                }
                .unwrap_or_default();
                ask(canvas, Dialog { title, question: &question, detail: &detail, yes: "Continuer", no: "Retour" });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{audit::Audit, frame::Frame};

    #[test]
    fn what_is_corrected_keeps_clear_of_the_title() {
        for told in ["ANA clame MOTS", "EMMANUELLE-M clame HUPUKTO", "EMMANUELLE-M clame WWWWWWWWWWWWWWW"] {
            let (mut frame, mut audit) = (Frame::new(), Audit::default());
            header_of(told, &mut Canvas::audited(&mut frame, &mut audit));
            assert_eq!(audit.faults(), [], "{told}");
        }
    }
}
