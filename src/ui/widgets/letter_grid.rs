//! The letter grid: how one types with a stick. Four rows of seven; the last two places are one wide key.

use heapless::format;

use super::key_grid::{KeyCap, KeyGrid, Shade};
use crate::{
    input::{KeyEvent, Stroke},
    letters::Letter,
    typing::{COLUMNS, Had, Jump},
    ui::{Canvas, canvas::area},
};

const LETTERS: u8 = Letter::COUNT as u8;

const LEFT: i32 = 9;
const WIDTH: u32 = 220;
const HEIGHT: u32 = 124;

/// What a key of the grid stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridKey {
    /// A to Z, from 0.
    Letter(u8),
    /// The key after Z; its meaning is the screen's.
    Wide,
}

/// Which key is lit, and where the first arrow leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterGrid {
    keys: KeyGrid,
    /// Until an arrow is pressed.
    jump: Option<Jump>,
}

impl Default for LetterGrid {
    fn default() -> Self {
        Self { keys: KeyGrid::new(COLUMNS, LETTERS + 1), jump: None }
    }
}

impl LetterGrid {
    /// Without the wide key.
    pub const fn letters_only() -> Self {
        Self { keys: KeyGrid::new(COLUMNS, LETTERS), jump: None }
    }

    pub const fn chosen(self) -> GridKey {
        let at = self.keys.lit();
        if at < Letter::COUNT { GridKey::Letter(at as u8) } else { GridKey::Wide }
    }

    /// The light goes to the likeliest letter; without a jump it stays.
    pub fn jump(&mut self, jump: Option<Jump>) {
        self.jump = jump;
        if let Some(jump) = jump {
            self.keys.light(jump.light.index());
        }
    }

    /// Arrows move, around the edges; held, they go on. The first one after a jump leads to its mark. Returns whether
    /// the key was one of them.
    pub fn walk(&mut self, key: KeyEvent) -> bool {
        let marked = self.jump.and_then(|jump| jump.by(key.button)).filter(|_| key.stroke == Stroke::Down);
        let walked = match marked {
            Some(letter) => {
                self.keys.light(letter.index());
                true
            }
            None => self.keys.walk(key),
        };
        if walked {
            self.jump = None;
        }
        walked
    }

    /// Draws the grid from `top` on; `wide` names the wide key, if there is one. Letters that cannot be had are pale,
    /// but can be typed like the others.
    pub fn draw(self, canvas: &mut Canvas, top: i32, wide: &str, had: impl Fn(Letter) -> Had) {
        let has_wide_key = self.keys.keys() > Letter::COUNT;
        self.keys.draw(canvas, area(LEFT, top, WIDTH, HEIGHT), has_wide_key, |index| {
            match Letter::from_index(index as u8) {
                Some(letter) => KeyCap {
                    text: format!("{}", char::from(letter)).unwrap_or_default(),
                    shade: match had(letter) {
                        Had::Freely => Shade::Full,
                        Had::ByWild => Shade::Dim,
                        Had::Not => Shade::Pale,
                    },
                    arrow: self.jump.and_then(|jump| jump.arrow_to(letter)),
                },
                None => KeyCap::new(format!("{wide}").unwrap_or_default(), Shade::Full),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        input::Button,
        typing::Guide,
        ui::{audit::Audit, frame::Frame},
    };

    fn last_of(mut grid: LetterGrid) -> GridKey {
        for button in [Button::Up, Button::Left] {
            grid.walk(KeyEvent { button, stroke: Stroke::Down });
        }
        grid.chosen()
    }

    #[test]
    fn the_wide_key_comes_after_z_or_not_at_all() {
        assert_eq!(LetterGrid::default().chosen(), GridKey::Letter(0));
        assert_eq!(last_of(LetterGrid::default()), GridKey::Wide);
        assert_eq!(last_of(LetterGrid::letters_only()), GridKey::Letter(25));
    }

    #[test]
    fn every_key_is_told_to_who_looks_on() {
        let mut audit = Audit::default();
        let mut grid = LetterGrid::default();
        (0..4).for_each(|_| assert!(grid.walk(KeyEvent { button: Button::Right, stroke: Stroke::Down })));
        grid.draw(&mut Canvas::audited(&mut Frame::new(), &mut audit), 86, "accent", |_| Had::Not);
        let mut labels = audit.choices().iter().map(|choice| choice.label.as_str());
        assert_eq!((labels.len(), labels.next(), labels.next_back()), (27, Some("A"), Some("accent")));
        let lit = audit.choices().iter().filter(|choice| choice.lit);
        assert!(lit.map(|choice| choice.label.as_str()).eq(["E"]));
    }

    #[test]
    fn the_first_arrow_leads_to_its_mark_and_the_next_ones_step() {
        let jump = Guide::default().jump(&[]).unwrap();
        let press = |grid: &mut LetterGrid, button, stroke| grid.walk(KeyEvent { button, stroke });
        let letter = |letter: Letter| GridKey::Letter(letter.index() as u8);
        let jumped = |jump| {
            let mut grid = LetterGrid::default();
            grid.jump(jump);
            grid
        };
        let mut grid = jumped(Some(jump));
        assert_eq!(grid.chosen(), letter(jump.light));
        // Neither a key that comes up nor one that is no arrow changes anything.
        assert!(!press(&mut grid, Button::Down, Stroke::Up) && !press(&mut grid, Button::A, Stroke::Down));
        assert!(press(&mut grid, Button::Down, Stroke::Down));
        assert_eq!(grid.chosen(), letter(jump.by(Button::Down).unwrap()));
        let mut plain = LetterGrid::default();
        plain.keys.light(grid.keys.lit());
        assert!(press(&mut grid, Button::Down, Stroke::Down) && press(&mut plain, Button::Down, Stroke::Down));
        assert_eq!(grid, plain);
        // Held on, an arrow steps at once.
        let mut held = jumped(Some(jump));
        plain = LetterGrid::default();
        plain.keys.light(jump.light.index());
        assert!(press(&mut held, Button::Right, Stroke::Repeat) && press(&mut plain, Button::Right, Stroke::Repeat));
        assert_eq!(held, plain);
        // Without a jump the light stays.
        let stays = grid.chosen();
        grid.jump(None);
        assert_eq!(grid.chosen(), stays);
    }
}
