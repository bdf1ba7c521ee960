//! The house rules of a game, one to a page: labels are sentences, and deserve the room.

use heapless::format;

use super::{
    super::{Context, Reply, Shown, View, pressed},
    click,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    session::GameId,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Hint, Picker, footer, header, picker},
    },
};

#[derive(Clone, Debug)]
pub struct OptionsScreen {
    game: GameId,
    index: usize,
}

impl OptionsScreen {
    pub fn new(game: GameId) -> Self {
        Self { game, index: 0 }
    }
}

impl Shown for OptionsScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let options = context.games.options_mut(self.game);
        let count = options.count().max(1);
        let reply = match (key.button, key.stroke) {
            (_, Stroke::Up) => return Reply::Ignored,
            (Button::Up, _) => {
                self.index = (self.index + count - 1) % count;
                Reply::Changed
            }
            (Button::Down, _) | (Button::A | Button::Press, Stroke::Down) => {
                self.index = (self.index + 1) % count;
                Reply::Changed
            }
            (Button::Left | Button::Right, _) => match options.step(self.index, key.button == Button::Right) {
                true => Reply::Changed,
                false => Reply::Ignored,
            },
            (Button::X, Stroke::Down) if !all_default(options) => {
                options.reset();
                Reply::Changed
            }
            _ if pressed(key) == Some(Button::B) => Reply::Back,
            _ => Reply::Ignored,
        };
        if matches!(reply, Reply::Changed) {
            context.games.prepared_mut(self.game).played &=
                !matches!(key.button, Button::Left | Button::Right | Button::X);
            context.sound = Some(Sound::Tick);
        }
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let options = view.games.options(self.game);
        let aside = format!(12; "{} / {}", self.index + 1, options.count()).unwrap_or_default();
        header(canvas, "Options", &aside);
        let value = options.value(self.index);
        let number = format!(12; "{}{}", value.number, value.unit).unwrap_or_default();
        picker(
            canvas,
            Picker {
                label: options.label(self.index),
                value: value.name.unwrap_or(&number),
                detail: if options.is_default(self.index) { "c’est la règle" } else { "règle maison" },
                has_less: value.has_less,
                has_more: value.has_more,
            },
        );
        let hints = [Hint(Button::A, "Suivante"), Hint(Button::B, "Retour"), Hint(Button::X, "Tout remettre")];
        footer(canvas, if all_default(options) { &hints[..2] } else { &hints });
    }
}

fn all_default(options: &dyn crate::session::options::Options) -> bool {
    (0..options.count()).all(|index| options.is_default(index))
}
