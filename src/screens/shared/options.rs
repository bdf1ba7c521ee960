//! The house rules of a game: a list of what they are set to, those that the table has changed first. A rule with many
//! values has a page of its own.

use heapless::{String, format};

use super::{
    super::{Context, Reply, Shown, View},
    click,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::french::Counted,
    session::{GameId, options::Options},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, Picker, footer, header,
            list::{ROWS_IN_VIEW, Setting, Walk},
            picker,
        },
    },
};

#[derive(Clone, Debug)]
pub struct OptionsScreen {
    game: GameId,
    /// The rules that were changed when the list was opened: they stand first, and stay there while one looks.
    changed: u64,
    list: List,
    /// The rule whose page is open.
    open: Option<usize>,
}

/// What a row of the list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Preset,
    Rule(usize),
}

impl OptionsScreen {
    pub fn new(game: GameId, options: &dyn Options) -> Self {
        let changed = (0..options.count()).filter(|index| !options.is_default(*index));
        let changed = changed.fold(0, |all, index| all | bit(index));
        Self { game, changed, list: List::default(), open: None }
    }

    fn rows(options: &dyn Options) -> usize {
        options.count() + usize::from(has_presets(options))
    }

    fn about(&self, row: usize, options: &dyn Options) -> About {
        let Some(row) = row.checked_sub(usize::from(has_presets(options))) else { return About::Preset };
        let was_changed = |index: &usize| self.changed & bit(*index) != 0;
        let first = (0..options.count()).filter(was_changed);
        let rest = (0..options.count()).filter(|index| !was_changed(index));
        About::Rule(first.chain(rest).nth(row).unwrap_or_default())
    }

    fn choose(&mut self, key: KeyEvent, options: &mut dyn Options) -> Reply {
        let rows = Self::rows(options);
        if self.list.walk(key, rows) == Walk::Moved {
            return Reply::Changed;
        }
        let about = self.about(self.list.chosen(), options);
        match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::Left | Button::Right, _) => replied(change(about, options, key.button == Button::Right)),
            (Button::A | Button::Press, Stroke::Down) => match about {
                About::Rule(index) if !options.value(index).is_switch => {
                    self.open = Some(index);
                    Reply::Changed
                }
                about => replied(change(about, options, true) || change(about, options, false)),
            },
            (Button::X, Stroke::Down) if !all_default(options) => {
                options.reset();
                Reply::Changed
            }
            (Button::Y, _) if rows > ROWS_IN_VIEW => {
                let next = self.list.chosen() / ROWS_IN_VIEW * ROWS_IN_VIEW + ROWS_IN_VIEW;
                let next = if next < rows { next } else { 0 };
                // With the rows after it in view.
                self.list.choose(next + ROWS_IN_VIEW - 1, rows);
                self.list.choose(next, rows);
                Reply::Changed
            }
            (Button::B, Stroke::Down) => Reply::Back,
            _ => Reply::Ignored,
        }
    }

    fn pick(&mut self, index: usize, key: KeyEvent, options: &mut dyn Options) -> Reply {
        match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::Left | Button::Right, _) => replied(options.step(index, key.button == Button::Right)),
            (Button::X, Stroke::Down) if !options.is_default(index) => {
                options.reset_one(index);
                Reply::Changed
            }
            (Button::A | Button::B | Button::Press, Stroke::Down) => {
                self.open = None;
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }

    fn paint(&self, options: &dyn Options, canvas: &mut Canvas) {
        match self.open {
            Some(index) => paint_page(index, options, canvas),
            None => self.paint_list(options, canvas),
        }
    }

    fn paint_list(&self, options: &dyn Options, canvas: &mut Canvas) {
        header(canvas, "Options", &told_changed(options));
        let rows = Self::rows(options);
        self.list.draw(canvas, rows, |row, slot| match self.about(row, options) {
            About::Preset => {
                let preset = options.preset();
                let value = preset.map_or("à notre façon", |preset| options.preset_label(preset));
                slot.setting(Setting {
                    label: "Façon de jouer",
                    value,
                    marked: preset != Some(0),
                    less: true,
                    more: true,
                });
            }
            About::Rule(index) => {
                let value = options.value(index);
                slot.setting(Setting {
                    label: options.label(index),
                    value: &options.told(index),
                    marked: !options.is_default(index),
                    less: value.has_less,
                    more: value.has_more,
                });
            }
        });
        let act = match self.about(self.list.chosen(), options) {
            About::Rule(index) if !options.value(index).is_switch => "Ouvrir",
            _ => "Changer",
        };
        let hints = [
            Some(Hint(Button::A, act)),
            Some(Hint(Button::B, "Retour")),
            (!all_default(options)).then_some(Hint(Button::X, "Règle")),
            (rows > ROWS_IN_VIEW).then_some(Hint(Button::Y, "Page")),
        ];
        footer(canvas, &hints.into_iter().flatten().collect::<heapless::Vec<Hint, 4>>());
    }
}

impl Shown for OptionsScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let options = context.games.options_mut(self.game);
        let (before, was_open) = (told_all(options), self.open);
        let reply = match self.open {
            Some(index) => self.pick(index, key, options),
            None => self.choose(key, options),
        };
        if told_all(options) != before {
            context.games.prepared_mut(self.game).played = false;
        }
        if matches!(reply, Reply::Changed) && self.open == was_open {
            context.sound = Some(Sound::Tick);
        }
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        self.paint(view.games.options(self.game), canvas);
    }
}

fn paint_page(index: usize, options: &dyn Options, canvas: &mut Canvas) {
    header(canvas, "Options", "");
    let value = options.value(index);
    picker(
        canvas,
        Picker {
            label: options.label(index),
            value: &options.told(index),
            detail: if options.is_default(index) { "c’est la règle" } else { "règle maison" },
            has_less: value.has_less,
            has_more: value.has_more,
        },
    );
    let hints = [Hint(Button::A, "D’accord"), Hint(Button::B, "Retour"), Hint(Button::X, "La règle")];
    footer(canvas, if options.is_default(index) { &hints[..2] } else { &hints });
}

/// How many rules the table has changed.
pub fn told_changed(options: &dyn Options) -> String<32> {
    match (0..options.count()).filter(|&index| !options.is_default(index)).count() {
        0 => format!("la règle du jeu"),
        1 => format!("une règle maison"),
        more => format!("{} maison", Counted(more, "règle")),
    }
    .unwrap_or_default()
}

/// Changes a rule, or how the game is played altogether; the ways to play are joined at their ends.
fn change(about: About, options: &mut dyn Options, more: bool) -> bool {
    match about {
        About::Rule(index) => options.step(index, more),
        About::Preset => {
            let count = options.presets();
            let next = options.preset().map_or(0, |at| (at + if more { 1 } else { count - 1 }) % count);
            options.use_preset(next);
            true
        }
    }
}

/// Tells whether anything is as it was.
fn told_all(options: &dyn Options) -> u32 {
    (0..options.count())
        .fold(0, |all: u32, index| all.wrapping_mul(31).wrapping_add(options.value(index).number as u32))
}

fn has_presets(options: &dyn Options) -> bool {
    options.presets() > 1
}

fn all_default(options: &dyn Options) -> bool {
    (0..options.count()).all(|index| options.is_default(index))
}

const fn bit(index: usize) -> u64 {
    1 << (index % 64)
}

fn replied(done: bool) -> Reply {
    if done { Reply::Changed } else { Reply::Ignored }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::{
        games::{ALL, visit},
        rules::{Game, clam::Clam, games::Visitor},
        ui::{audit::Audit, font, frame::Frame},
    };
    use std::{string::String, vec::Vec};

    /// What is wrong with a screen.
    fn faults(screen: &OptionsScreen, options: &dyn Options) -> Vec<String> {
        let (mut frame, mut audit) = (Frame::new(), Audit::default());
        screen.paint(options, &mut Canvas::audited(&mut frame, &mut audit));
        audit.faults().iter().map(|fault| std::format!("{fault:?}")).collect()
    }

    /// Shows every value of every rule of a game, in the list and on its page.
    struct EveryValue;

    impl Visitor for EveryValue {
        type Output = Vec<String>;

        fn visit<G: Game>(self) -> Vec<String> {
            let mut wrong = Vec::new();
            let mut house = G::House::default();
            let mut see = |screen: &OptionsScreen, house: &G::House, what: String| {
                let faults = faults(screen, house);
                if !faults.is_empty() {
                    wrong.push(std::format!("{} {what}: {faults:?}", G::ID));
                }
            };
            for index in 0..house.count() {
                // Numbers that are as wide as another are shown once.
                let mut widths = Vec::new();
                while house.step(index, false) {}
                loop {
                    let told = house.told(index);
                    let is_number = told.starts_with(|letter: char| letter.is_ascii_digit());
                    if !is_number || !widths.contains(&font::BIG.width(&told)) {
                        widths.push(font::BIG.width(&told));
                        let what = std::format!("{}: {told}", house.label(index));
                        let mut screen = OptionsScreen::new(GameId::of::<Clam>(), &G::House::default());
                        screen.list.choose(index + usize::from(has_presets(&house)), OptionsScreen::rows(&house));
                        see(&screen, &house, what.clone());
                        screen.open = Some(index);
                        see(&screen, &house, what);
                    }
                    if !house.step(index, true) {
                        break;
                    }
                }
                house = G::House::default();
            }
            for preset in 0..house.presets() {
                house.use_preset(preset);
                let screen = OptionsScreen::new(GameId::of::<Clam>(), &house);
                see(&screen, &house, house.preset_label(preset).into());
            }
            wrong
        }
    }

    #[test]
    fn no_value_of_any_game_is_cut_or_under_an_arrow() {
        let wrong: Vec<String> = ALL.iter().filter_map(|game| visit(game.title().id, EveryValue)).flatten().collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_was_changed_stands_first_and_stays_in_its_place() {
        let mut house = <Clam as Game>::House::default();
        let last = house.count() - 1;
        assert!(house.step(last, true));
        let mut screen = OptionsScreen::new(GameId::of::<Clam>(), &house);
        assert_eq!(screen.about(1, &house), About::Rule(last));
        assert_eq!(screen.about(2, &house), About::Rule(0));
        let press = |screen: &mut OptionsScreen, house: &mut <Clam as Game>::House, button| {
            screen.choose(KeyEvent { button, stroke: Stroke::Down }, house)
        };
        press(&mut screen, &mut house, Button::Down);
        press(&mut screen, &mut house, Button::A);
        assert!(house.is_default(last));
        assert_eq!(screen.about(1, &house), About::Rule(last));
    }
}
