//! The first screen: the games as tiles, the tools below them, and above all a game that was begun.
//!
//! ```text
//!  ▶ Reprendre Contrat     tour 3 · ANA
//!  ┌──────┐ ┌──────┐ ┌──────┐
//!  │ Clam │ │ Plis │ │ ...  │      three by three; fewer fill the place
//!  └──────┘ └──────┘ └──────┘
//!  [Arbitre] [] [] [] []           one tool has its name: the lit one, or the last one used
//! ```

use core::fmt::Write as _;

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::{String, Vec};

use super::{
    Context, Dictionary, Games, Reply, Screen, Shown, View, Which, archive::ArchiveScreen, finder::FinderMenu,
    no_dictionary::NoDictionary, referee::Referee, settings::SettingsScreen, shared, shared::prepare::Prepare,
    timer::TimerSetup,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    session::{MOST_GAMES, Memory},
    ui::{
        Align, Canvas, Ink,
        canvas::area,
        font,
        icon::{self, Icon},
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Copy, Debug)]
pub struct Home {
    lit: Lit,
    /// The tool that was used last.
    last_tool: usize,
}

/// What can be lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lit {
    /// The game that was begun.
    Begun,
    Game(usize),
    Tool(usize),
}

struct Tool {
    icon: &'static Icon,
    title: &'static str,
    detail: &'static str,
    open: fn(&Context) -> Screen,
}

static TOOLS: [Tool; 5] = [
    Tool {
        icon: &icon::REFEREE,
        title: "Arbitre",
        detail: "vérifier un mot, un coup",
        open: |context| {
            let referee = Referee::new(context.settings.guide(), &*context.games);
            with_dictionary(context.dict, Screen::Referee(referee))
        },
    },
    Tool {
        icon: &icon::FIND,
        title: "Chercher",
        detail: "des mots, hors arbitrage",
        open: |context| with_dictionary(context.dict, Screen::Finder(FinderMenu::new(&*context.games))),
    },
    Tool {
        icon: &icon::CLOCK,
        title: "Minuteur",
        detail: "pour n’importe quel jeu",
        open: |_| Screen::TimerSetup(TimerSetup::default()),
    },
    Tool {
        icon: &icon::SHEET,
        title: "Parties",
        detail: "finies et interrompues",
        open: |_| Screen::Archive(ArchiveScreen::default()),
    },
    Tool {
        icon: &icon::SETTINGS,
        title: "Réglages",
        detail: "thème, lumière, son, sens",
        open: |_| Screen::Settings(SettingsScreen::default()),
    },
];
/// What the tools are called, in their order.
pub fn tools() -> impl Iterator<Item = &'static str> {
    TOOLS.iter().map(|tool| tool.title)
}

const REFEREE: usize = 0;
const SETTINGS: usize = TOOLS.len() - 1;

const COLUMNS: usize = 3;
const AIR: i32 = 4;
const LEFT: i32 = 6;
const WIDTH: i32 = 228;
const TOP: i32 = 29;
const BAR_HEIGHT: i32 = 24;
const TOOLS_TOP: i32 = 188;
const TOOLS_HEIGHT: u32 = 26;
const TOOL_WIDTH: i32 = 32;

/// Without its words the device says so instead of starting what needs them.
fn with_dictionary(dict: Dictionary, screen: Screen) -> Screen {
    match dict {
        Ok(_) => screen,
        Err(error) => Screen::NoDictionary(NoDictionary::new(error)),
    }
}

impl Home {
    /// What goes on is lit: see [`first_lit`].
    pub fn new(games: &dyn Games, memory: &Memory) -> Self {
        Self { lit: first_lit(games, memory), last_tool: REFEREE }
    }

    /// Somebody comes back from wherever they were: as at the start, but for the tool that was used last.
    pub fn light_first(&mut self, games: &dyn Games, memory: &Memory) {
        self.lit = first_lit(games, memory);
    }

    /// What is lit; if it is not there any more, the game that was begun last.
    fn lit(&self, games: &dyn Games, memory: &Memory) -> Lit {
        match self.lit {
            Lit::Begun if !has_begun(games) => last_game(games, memory),
            lit => lit,
        }
    }

    fn open(&mut self, lit: Lit, context: &mut Context) -> Reply {
        match lit {
            Lit::Begun => Reply::Table,
            Lit::Game(index) => match context.games.listed().get(index) {
                Some(game) => Reply::Open(with_dictionary(context.dict, Screen::Prepare(Prepare::new(game.id)))),
                None => Reply::Ignored,
            },
            Lit::Tool(index) => {
                self.last_tool = index;
                TOOLS.get(index).map_or(Reply::Ignored, |tool| Reply::Open((tool.open)(context)))
            }
        }
    }
}

impl Shown for Home {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let lit = self.lit(context.games, context.memory);
        if key.stroke != Stroke::Up
            && let Some(next) = neighbour(lit, key.button, &places(context.games, lit, self.last_tool))
        {
            self.lit = next;
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let open = match super::pressed(key) {
            Some(Button::A | Button::Press) => lit,
            Some(Button::X) => Lit::Tool(REFEREE),
            Some(Button::Y) => Lit::Tool(SETTINGS),
            _ => return Reply::Ignored,
        };
        context.sound = Some(Sound::Click);
        self.open(open, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let lit = self.lit(view.games, view.memory);
        header(canvas, "Meneur", &detail(lit, view));
        for (what, place) in places(view.games, lit, self.last_tool) {
            let chosen = what == lit;
            match what {
                Lit::Begun => draw_begun(canvas, place, chosen, view),
                Lit::Game(index) => {
                    if let Some(game) = view.games.listed().get(index) {
                        draw_game(canvas, place, chosen, game.icon, game.id.short_name());
                    }
                }
                Lit::Tool(index) => draw_tool(canvas, place, chosen, &TOOLS[index % TOOLS.len()]),
            }
        }
        footer(canvas, &[Hint(Button::A, "Ouvrir"), Hint(Button::X, "Arbitre"), Hint(Button::Y, "Réglages")]);
    }
}

/// A game that waits to be played on; without one, the game that was begun last, to be begun again.
fn first_lit(games: &dyn Games, memory: &Memory) -> Lit {
    let waits = games.table(Which::Table).is_some_and(|table| !table.session().stage().over);
    if waits { Lit::Begun } else { last_game(games, memory) }
}

/// The game that was begun last; the first of the list if there was none.
fn last_game(games: &dyn Games, memory: &Memory) -> Lit {
    let last = games.listed().iter().position(|game| Some(game.id.code()) == memory.last_game);
    Lit::Game(last.unwrap_or(0))
}

fn has_begun(games: &dyn Games) -> bool {
    games.table(Which::Table).is_some()
}

type Places = Vec<(Lit, Rectangle), { 1 + MOST_GAMES + TOOLS.len() }>;

/// Where everything lies, from top to bottom and from left to right.
fn places(games: &dyn Games, lit: Lit, last_tool: usize) -> Places {
    let mut places = Places::new();
    let mut top = TOP;
    // There is room for all of them.
    if has_begun(games) {
        let _ = places.push((Lit::Begun, area(LEFT, top, WIDTH as u32, BAR_HEIGHT as u32)));
        top += BAR_HEIGHT + AIR;
    }
    let count = games.listed().len().clamp(1, MOST_GAMES);
    let columns = count.min(COLUMNS);
    let (width, height) = (split(WIDTH, columns), split(TOOLS_TOP - AIR - top, count.div_ceil(columns)));
    for index in 0..count {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let corner = Point::new(LEFT + column * (width + AIR), top + row * (height + AIR));
        let _ = places.push((Lit::Game(index), area(corner.x, corner.y, width as u32, height as u32)));
    }
    let named = if let Lit::Tool(tool) = lit { tool } else { last_tool };
    let mut left = LEFT;
    for index in 0..TOOLS.len() {
        let others = (TOOL_WIDTH + AIR) * (TOOLS.len() as i32 - 1);
        let width = if index == named { WIDTH - others } else { TOOL_WIDTH };
        let _ = places.push((Lit::Tool(index), area(left, TOOLS_TOP, width as u32, TOOLS_HEIGHT)));
        left += width + AIR;
    }
    places
}

/// The size of one of so many parts with air between them.
const fn split(whole: i32, parts: usize) -> i32 {
    (whole + AIR) / parts as i32 - AIR
}

/// The nearest of those that lie in the direction of the key; around the ends if there is none.
fn neighbour(lit: Lit, key: Button, places: &Places) -> Option<Lit> {
    let from = places.iter().find(|(what, _)| *what == lit)?.1;
    let along = |place: &Rectangle| match key {
        Button::Left => Some(from.top_left.x - place.top_left.x),
        Button::Right => Some(place.top_left.x - from.top_left.x),
        Button::Up => Some(from.top_left.y - place.top_left.y),
        Button::Down => Some(place.top_left.y - from.top_left.y),
        _ => None,
    };
    let sideways = matches!(key, Button::Left | Button::Right);
    let aside = |place: &Rectangle| match sideways {
        true => (place.center().y - from.center().y).abs(),
        false => (place.center().x - from.center().x).abs(),
    };
    // Left and right stay in their row.
    let others = || places.iter().filter(|(what, place)| *what != lit && (!sideways || aside(place) == 0));
    let ahead = others().filter_map(|(what, place)| Some((along(place)?, aside(place), what)));
    let nearest = ahead.clone().filter(|(far, ..)| *far > 0).min_by_key(|(far, aside, _)| (*far, *aside));
    let around = || ahead.filter(|(far, ..)| *far < 0).min_by_key(|(far, aside, _)| (*far, *aside));
    nearest.or_else(around).map(|(.., what)| *what)
}

/// What is said of what is lit.
fn detail(lit: Lit, view: View) -> String<48> {
    let mut text = String::new();
    // A detail that does not fit is told as far as it goes.
    let _ = match lit {
        Lit::Begun => shared::session(&view).map_or(Ok(()), |session| session.tell_stage(&mut text)),
        Lit::Game(index) => match view.games.listed().get(index) {
            Some(game) => write!(text, "{}", game.id.players_label()),
            None => Ok(()),
        },
        Lit::Tool(index) => write!(text, "{}", TOOLS[index % TOOLS.len()].detail),
    };
    text
}

/// The paper of a tile; gives the inks for what matters and for the rest.
fn tile(canvas: &mut Canvas, label: &str, place: Rectangle, chosen: bool) -> (Ink, Ink) {
    canvas.note_choice(label, place, chosen);
    canvas.rounded(place, 6, if chosen { Ink::Accent } else { Ink::Panel });
    if chosen { (Ink::ON_ACCENT, Ink::ON_ACCENT) } else { (Ink::Text, Ink::Dim) }
}

/// The game that was begun, and how far it has come.
fn draw_begun(canvas: &mut Canvas, place: Rectangle, chosen: bool, view: View) {
    let Some(session) = shared::session(&view) else { return };
    let verb = if session.stage().over { "Revoir" } else { "Reprendre" };
    let (mut title, mut stage) = (String::<32>::new(), String::<48>::new());
    let _ = write!(title, "{verb} {}", session.id().short_name());
    let _ = session.tell_stage(&mut stage);
    let (strong, weak) = tile(canvas, &title, place, chosen);
    let baseline = place.top_left.y + 17;
    let play = if chosen { Ink::ON_ACCENT } else { Ink::Accent };
    canvas.icon(&icon::PLAY, place.top_left + Point::new(6, 4), play);
    canvas.text(&font::SMALL_BOLD, strong, Align::Left, Point::new(place.top_left.x + 26, baseline), &title);
    let right = place.top_left.x + place.size.width as i32 - 8;
    let room = right - place.top_left.x - 26 - font::SMALL_BOLD.width(&title) - 6;
    let font = font::fitting(&[&font::SMALL, &font::TINY], &stage, room);
    // What does not fit here is in the header while this is lit.
    if font.width(&stage) <= room {
        canvas.text(font, weak, Align::Right, Point::new(right, baseline), &stage);
    }
}

/// From this height on there is room for a large picture.
const TALL: u32 = 64;

fn draw_game(canvas: &mut Canvas, place: Rectangle, chosen: bool, icon: &Icon, name: &str) {
    let (strong, _) = tile(canvas, name, place, chosen);
    let width = place.size.width as i32 - 6;
    let (scale, font) = match place.size.height {
        TALL.. => (2, font::fitting(&[&font::FIGURE, &font::STRONG, &font::SMALL_BOLD], name, width)),
        _ => (1, font::fitting(&[&font::STRONG, &font::SMALL_BOLD, &font::SMALL], name, width)),
    };
    let (size, gap) = (icon::SIZE as i32 * scale, 4 * scale);
    let (middle, cap) = (place.center().x, font.cap_height());
    let top = place.top_left.y + (place.size.height as i32 - size - gap - cap) / 2;
    canvas.icon_scaled(icon, Point::new(middle - size / 2, top), scale, strong);
    canvas.text(font, strong, Align::Centre, Point::new(middle, top + size + gap + cap), name);
}

fn draw_tool(canvas: &mut Canvas, place: Rectangle, chosen: bool, tool: &Tool) {
    let (strong, _) = tile(canvas, tool.title, place, chosen);
    let y = place.top_left.y + 5;
    if place.size.width as i32 == TOOL_WIDTH {
        return canvas.icon(tool.icon, Point::new(place.top_left.x + 8, y), strong);
    }
    canvas.icon(tool.icon, Point::new(place.top_left.x + 5, y), strong);
    let baseline = Point::new(place.top_left.x + 24, y + 12);
    canvas.text(&font::SMALL_BOLD, strong, Align::Left, baseline, tool.title);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Nine;

    /// Somebody deletes it, say.
    #[test]
    fn when_the_waiting_game_goes_away_the_last_game_is_lit() {
        let games = Nine::default();
        let last = Nine::TABLES.len() - 1;
        let memory = Memory { last_game: Some(Nine::TABLES[last].code()), ..Memory::default() };
        let home = Home { lit: Lit::Begun, last_tool: REFEREE };
        assert_eq!(home.lit(&games, &memory), Lit::Game(last));
        assert_eq!(home.lit(&games, &Memory::default()), Lit::Game(0));
    }
}
