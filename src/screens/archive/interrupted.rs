//! An interrupted game: how it stands, and the way back to it.

use heapless::String;

use super::{
    super::{Context, Reply, Screen, Shown, View, Which, frame::ranking, pressed, shared::click},
    game_name,
    give_up::{self, GiveUp},
    replay::Replay,
};
use crate::{
    input::{Button, KeyEvent},
    store::{Kept, NoPlace},
    ui::{
        Canvas, font,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct InterruptedGame {
    /// The number that it was first saved under.
    original: u32,
    ask: Option<Question>,
}

#[derive(Clone, Copy, Debug)]
enum Question {
    Delete,
    /// The one on the table would have to be set aside in its place, and is too long for that.
    NoPlace(NoPlace),
}

impl InterruptedGame {
    pub const fn new(original: u32) -> Self {
        Self { original, ask: None }
    }

    fn answer(&mut self, button: Button) -> Reply {
        match (button, self.ask) {
            (Button::A | Button::Press, Some(Question::Delete)) => Reply::Delete(Kept::Interrupted(self.original)),
            (Button::A | Button::Press, Some(Question::NoPlace(_))) => {
                self.ask = None;
                Reply::Open(Screen::GiveUp(GiveUp::for_one_taken_up(self.original)))
            }
            (Button::B, _) => {
                self.ask = None;
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }

    fn take_up(&mut self, context: &Context) -> Reply {
        match give_up::no_place(context, Some(self.original)) {
            // It cannot be read.
            _ if context.games.table(Which::Old).is_none() => Reply::Ignored,
            Some(why) => {
                self.ask = Some(Question::NoPlace(why));
                Reply::Changed
            }
            None => Reply::TakeUp { original: self.original, instead_of: None },
        }
    }
}

impl Shown for InterruptedGame {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match pressed(key) {
            Some(button) if self.ask.is_some() => self.answer(button),
            Some(Button::A | Button::Press) => self.take_up(context),
            Some(Button::X) => {
                Replay::new(context).map_or(Reply::Ignored, |replay| Reply::Open(Screen::Replay(replay)))
            }
            Some(Button::Y) => {
                self.ask = Some(Question::Delete);
                Reply::Changed
            }
            Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let Some(game) = view.archive.interrupted_of(self.original) else { return };
        let name = game_name(game.game, view.games.place(Which::Old));
        match self.ask {
            Some(Question::Delete) => return give_up::draw_sure(canvas, name),
            Some(Question::NoPlace(why)) => return give_up::draw_no_place(canvas, name, why),
            None => {}
        }
        let session = view.games.place(Which::Old).session();
        let mut stage = String::<48>::new();
        if let Some(session) = session {
            // A stage that does not fit is not told.
            let _ = session.tell_stage(&mut stage);
        }
        let fits = font::STRONG.width(name) + font::SMALL.width(&stage) <= 216;
        let aside = match session {
            None => "illisible",
            Some(_) if fits => &stage,
            Some(_) => "interrompue",
        };
        header(canvas, name, aside);
        ranking::draw_saved(canvas, &game.standing.players);
        let hints =
            [Hint(Button::A, "Jouer"), Hint(Button::B, "Retour"), Hint(Button::X, "Coups"), Hint(Button::Y, "Effacer")];
        // One that cannot be read cannot go on.
        let bare = [Hint(Button::B, "Retour"), Hint(Button::Y, "Effacer")];
        footer(canvas, if session.is_some() { &hints } else { &bare });
    }
}
