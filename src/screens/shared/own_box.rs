//! *Notre boîte*: the players say how many cards of each kind their own box holds. It begins with our own counts, so that
//! only what differs is to be changed.

use heapless::{String, Vec, format};

use super::{
    super::{Context, LONGEST_ENTERED, Reply, Shown, View},
    click,
    entered::{Answer, Question},
};
use crate::{
    cards::own_box::{MOST_KINDS, MOST_OF_A_KIND, OwnBox, Pack},
    input::{Button, KeyEvent},
    rules::french::Counted,
    screens::parts::{
        Counter,
        counter::{Label, Said, Shape},
    },
    store::Archive,
    ui::{
        Canvas,
        widgets::{BODY, Hint, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct OwnBoxScreen {
    pack: &'static Pack,
    counter: Counter,
    /// They have said so before.
    entered: bool,
    /// Something is not as it was.
    touched: bool,
    ask: Option<Question>,
}

impl OwnBoxScreen {
    pub fn new(pack: &'static Pack, archive: &dyn Archive) -> Self {
        Self::with(pack, archive.own_box(pack))
    }

    fn with(pack: &'static Pack, entered: Option<OwnBox>) -> Self {
        let counter = match &entered {
            Some(own_box) => Counter::new(Shape::Rows, own_box.counts().iter().copied()),
            None => Counter::new(Shape::Rows, pack.counts()),
        };
        Self { pack, counter, entered: entered.is_some(), touched: false, ask: None }
    }

    fn keep(&self, counts: &[u8]) -> Reply {
        const { assert!(MOST_KINDS <= LONGEST_ENTERED, "the counts of any pack have room") };
        Reply::Keep { family: self.pack.family, bytes: Vec::from_slice(counts).unwrap_or_default() }
    }

    fn label(&self, index: usize) -> Label {
        let mut title = String::new();
        let kind = self.pack.kinds.get(index);
        // The longest name of a card has room.
        let _ = kind.map(|kind| (self.pack.name)(kind.code, &mut title));
        let detail = match kind {
            Some(kind) if self.counter.values().get(index) != Some(&kind.count) => format!("au lieu de {}", kind.count),
            _ => format!("notre estimation"),
        };
        Label { title, detail: detail.unwrap_or_default() }
    }
}

/// A box has some cards, and not too many of a kind.
fn is_box(counts: &[u8]) -> bool {
    counts.iter().any(|count| *count > 0) && counts.iter().all(|count| *count <= MOST_OF_A_KIND)
}

impl Shown for OwnBoxScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match self.ask {
            Some(question) => self.answer(question, key),
            None => self.count(key, context),
        };
        click(reply, context)
    }

    fn draw(&self, _: View, canvas: &mut Canvas) {
        self.paint(canvas);
    }
}

impl OwnBoxScreen {
    fn count(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match self.counter.key(key, &mut context.sound, is_box) {
            Said::Nothing => return Reply::Ignored,
            Said::Moved => {}
            Said::Changed => self.touched = true,
            Said::Done => return self.keep(self.counter.values()),
            Said::Back if self.touched => self.ask = Some(Question::Keep),
            Said::Back => return Reply::Back,
            Said::Key(Button::X) if self.entered => self.ask = Some(Question::Forget),
            Said::Key(_) => return Reply::Ignored,
        }
        Reply::Changed
    }

    fn answer(&mut self, question: Question, key: KeyEvent) -> Reply {
        let Some(answer) = question.answer(key) else { return Reply::Ignored };
        self.ask = None;
        match answer {
            Answer::Keep => self.keep(self.counter.values()),
            Answer::Forget => self.keep(&[]),
            Answer::Leave => Reply::Back,
            Answer::Stay => Reply::Changed,
        }
    }

    fn paint(&self, canvas: &mut Canvas) {
        if let Some(question) = self.ask {
            return question.draw("Notre boîte", canvas);
        }
        let total = self.counter.values().iter().map(|count| usize::from(*count)).sum();
        let aside = format!(16; "{}", Counted(total, "carte")).unwrap_or_default();
        header(canvas, "Notre boîte", &aside);
        self.counter.draw(canvas, BODY, |index| self.label(index), is_box);
        let hints = [Hint(Button::A, "Garder"), Hint(Button::B, "Retour"), Hint(Button::X, "Oublier")];
        footer(canvas, if self.entered { &hints } else { &hints[..2] });
    }
}

/// What the players have said of their box, in a few words.
pub fn detail(own_box: Option<&OwnBox>) -> String<32> {
    match own_box {
        Some(own_box) => format!("{} en tout", Counted(own_box.total(), "carte")),
        None => format!("toutes les cartes sont admises"),
    }
    .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{cle, stolon},
        input::Stroke,
        rules::{cartomanie, stoick},
        ui::{audit::Audit, frame::Frame},
    };

    #[test]
    fn the_box_of_every_pack_can_be_gone_through() {
        for pack in [&stolon::PACK, &cartomanie::PACK, &stoick::PACK, &cle::PACK] {
            let mut screen = OwnBoxScreen::with(pack, None);
            for _ in pack.kinds {
                let mut press = |button| {
                    let key = KeyEvent { button, stroke: Stroke::Down };
                    screen.counter.key(key, &mut None, is_box)
                };
                assert_eq!([press(Button::Right), press(Button::Down)], [Said::Changed, Said::Moved]);
                let (mut frame, mut audit) = (Frame::new(), Audit::default());
                screen.paint(&mut Canvas::audited(&mut frame, &mut audit));
                assert_eq!(audit.faults(), [], "{:?}", screen.label(screen.counter.lit()));
            }
            assert!(screen.counter.values().iter().zip(pack.counts()).all(|(count, ours)| *count == ours + 1));
            let own_box = OwnBox::read(pack, screen.counter.values());
            assert_eq!(OwnBoxScreen::with(pack, own_box).counter.values(), screen.counter.values());
        }
    }
}
