//! The screens, and what they have in common.
//!
//! A screen keeps what it needs to be drawn, answers key events with a [`Reply`], and draws itself. It changes nothing
//! but itself and what [`Context`] lends it. A game at the table has a screen in [`frame`], put together from [`parts`];
//! what leads to a table and away from it is [`shared`] by all games.

mod about;
mod archive;
pub mod clam;
pub mod contrat;
mod finder;
pub mod frame;
mod home;
mod incident;
mod key_test;
mod no_dictionary;
mod notice;
pub mod parts;
mod referee;
mod resume;
pub mod sets;
mod settings;
mod shared;
mod stolon;
mod table;
mod timer;
mod word_entry;

use core::fmt;

use heapless::Vec;

use crate::{
    board::Board,
    cards::generator::Generator,
    dict::{Dict, DictError},
    incident::Incident,
    input::{Button, KeyEvent, Stroke},
    referee::VerdictLog,
    rules::{Lexicon, stolon::bareme},
    session::{GameId, Memory, Timer},
    settings::Settings,
    solve::finder::Finder,
    store::{Archive, Kept, NotSaved, keeper::Findings},
    time::Instant,
    ui::{Canvas, sound::Sound},
};

use self::frame::AnyTable;
pub use self::{
    archive::Listed,
    frame::games::{Games, Which},
    home::tools,
    shared::name_entry::HYPHEN_KEY,
    word_entry::{ERASE, HIDE},
};

/// The dictionary, or why it cannot be read.
pub type Dictionary<'a> = Result<&'a Dict<'static>, DictError>;

/// What a screen may use and change.
#[derive(Debug)]
pub struct Context<'a> {
    pub board: Board,
    pub now: Instant,
    pub settings: &'a mut Settings,
    pub dict: Dictionary<'a>,
    pub verdicts: &'a mut VerdictLog,
    pub memory: &'a mut Memory,
    /// The games, and the one being played if there is one.
    pub games: &'a mut dyn Games,
    /// The last search of the finder.
    pub finder: &'a mut Finder,
    pub archive: &'a dyn Archive,
    /// Whether a game that begins now is safe.
    pub can_save: bool,
    pub generator: &'a mut Generator,
    /// Set by a screen to be heard, unless the owner wants silence.
    pub sound: Option<Sound>,
}

/// The longest chart that players enter on a screen.
pub const LONGEST_ENTERED: usize = bareme::LONGEST;

/// What a screen makes of an event.
#[derive(Debug)]
pub enum Reply {
    /// Nothing to see: no pixel changes.
    Ignored,
    Changed,
    Open(Screen),
    /// In the place of the screen that is shown.
    Instead(Screen),
    Back,
    /// Back to the first screen.
    Home,
    /// To the game being played, whatever led here.
    Table,
    /// To the game being played as its state asks for, from its menu; the clock goes on if it ran before.
    Return,
    /// To the sheet of the game being played.
    Sheet,
    /// To a finished or an interrupted game.
    LookBack(Listed),
    /// To the interrupted game that was first saved under this number: it is played on. Another is given up, if there
    /// is no place otherwise for the one on the table.
    TakeUp {
        original: u32,
        instead_of: Option<Kept>,
    },
    /// The game at the table was begun once more.
    PlayedAgain(GameId),
    /// Forget a game, and go back.
    Delete(Kept),
    /// Keep a chart of this family that the players have entered, and go back; an empty one if they forget it.
    Keep {
        family: u8,
        bytes: Vec<u8, LONGEST_ENTERED>,
    },
}

/// What a screen may look at while it draws itself.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub board: Board,
    /// When the last event came.
    pub now: Instant,
    pub settings: &'a Settings,
    pub dict: Dictionary<'a>,
    pub verdicts: &'a VerdictLog,
    pub memory: &'a Memory,
    pub games: &'a dyn Games,
    pub finder: &'a Finder,
    pub archive: &'a dyn Archive,
}

/// A screen.
trait Shown {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply;

    /// Time has come to what [`Shown::wake_at`] said.
    fn tick(&mut self, _context: &mut Context) -> Reply {
        Reply::Ignored
    }

    /// When the screen changes by itself.
    fn wake_at(&self, _view: View) -> Option<Instant> {
        None
    }

    fn draw(&self, view: View, canvas: &mut Canvas);
}

/// Lists the screens: whichever it is, it is [`Shown`].
macro_rules! screens {
    ($($Name:ident($Screen:ty),)+) => {
        #[derive(Clone, Debug)]
        pub enum Screen {
            $($Name($Screen),)+
        }

        impl Screen {
            pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
                match self {
                    $(Self::$Name(screen) => Shown::key(screen, key, context),)+
                }
            }

            /// Time has come to what [`Screen::wake_at`] said.
            pub fn tick(&mut self, context: &mut Context) -> Reply {
                match self {
                    $(Self::$Name(screen) => Shown::tick(screen, context),)+
                }
            }

            /// When the screen changes by itself.
            pub fn wake_at(&self, view: View) -> Option<Instant> {
                match self {
                    $(Self::$Name(screen) => Shown::wake_at(screen, view),)+
                }
            }

            pub fn draw(&self, view: View, canvas: &mut Canvas) {
                match self {
                    $(Self::$Name(screen) => Shown::draw(screen, view, canvas),)+
                }
            }
        }
    };
}

screens! {
    Home(home::Home),
    Referee(referee::Referee),
    Verdict(referee::verdict::VerdictScreen),
    Log(referee::log::Log),
    Finder(finder::FinderMenu),
    Ask(finder::ask::Ask),
    Results(finder::results::Results),
    NoDictionary(no_dictionary::NoDictionary),
    Settings(settings::SettingsScreen),
    KeyTest(key_test::KeyTest),
    About(about::About),
    Prepare(shared::prepare::Prepare),
    Options(shared::options::OptionsScreen),
    Players(shared::players::PlayersScreen),
    Roster(shared::roster::RosterScreen),
    NameEntry(shared::name_entry::NameEntry),
    CodeEntry(shared::code_entry::CodeEntry),
    FirstDraw(shared::first_draw::FirstDraw),
    OwnBox(shared::own_box::OwnBoxScreen),
    Bareme(shared::bareme::BaremeScreen),
    Table(table::TableScreen),
    Menu(shared::menu::Menu),
    Undo(shared::undo::UndoScreen),
    Amend(shared::amend::AmendScreen),
    ByHand(shared::by_hand::ByHand),
    Seated(shared::seated::Seated),
    End(shared::end::EndScreen),
    ClockSetting(shared::clock_setting::ClockScreen),
    Help(shared::help::HelpScreen),
    Sheet(shared::sheet::SheetScreen),
    Share(shared::share::Share),
    TimerSetup(timer::TimerSetup),
    Timer(timer::running::Running),
    Incident(incident::IncidentScreen),
    Resume(resume::Resume),
    Notice(notice::Notice),
    Archive(archive::ArchiveScreen),
    OldGame(archive::game::OldGame),
    Interrupted(archive::interrupted::InterruptedGame),
    GiveUp(archive::give_up::GiveUp),
    Evening(archive::evening::EveningScreen),
    Replay(archive::replay::Replay),
}

const _: () = assert!(size_of::<Screen>() <= frame::MOST_BYTES, "a screen is small: what is big is borrowed");

impl Screen {
    /// The first screen; the game that was begun last is lit.
    pub fn home(games: &dyn Games, memory: &Memory) -> Self {
        Self::Home(home::Home::new(games, memory))
    }

    /// If this is the first screen, it is come back to: the game that was begun last is lit.
    pub fn light_last_game(&mut self, games: &dyn Games, memory: &Memory) {
        if let Self::Home(home) = self {
            home.light_last_game(games, memory);
        }
    }

    /// The game being played.
    pub fn table() -> Self {
        Self::Table(table::TableScreen)
    }

    /// The sheet of the game being played.
    pub fn sheet(table: &dyn AnyTable, lexicon: &dyn Lexicon) -> Reply {
        shared::sheet::open(Which::Table, table, None, lexicon)
    }

    /// What the device was stopped by, and what was found then.
    pub fn incident(incident: Incident, findings: Option<Findings>) -> Self {
        Self::Incident(incident::IncidentScreen::new(incident, findings))
    }

    /// The game that was being played when the device was switched off.
    pub fn resume() -> Self {
        Self::Resume(resume::Resume)
    }

    /// The timer that was in use then, if so.
    pub fn timer_in_use(timer: &Timer) -> Option<Self> {
        timer::running::Running::resumed(timer).map(Self::Timer)
    }

    /// What the start has to tell, the most important last.
    pub fn findings(findings: Findings) -> impl Iterator<Item = Self> {
        notice::Notice::all_of(findings).map(Self::Notice)
    }

    /// The sheet that is shown, or whose codes are: of which game, and which.
    pub const fn shown_sheet(&self) -> Option<(Which, u8)> {
        match self {
            Self::Sheet(sheet) => Some(sheet.shown()),
            Self::Share(share) => Some(share.shown()),
            _ => None,
        }
    }

    /// Writes a sheet of a game as the codes tell it.
    pub fn write_sheet(
        table: &dyn AnyTable,
        sheet: u8,
        lexicon: &dyn Lexicon,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        shared::share::write(table, sheet, lexicon, out)
    }

    pub const fn is_notice(&self) -> bool {
        matches!(self, Self::Notice(_))
    }

    /// Nothing is saved for now.
    pub fn unsaved(trouble: NotSaved) -> Self {
        Self::Notice(notice::Notice::Unsaved(trouble))
    }

    pub const fn is_unsaved(&self) -> bool {
        matches!(self, Self::Notice(notice::Notice::Unsaved(_)))
    }

    /// What could not be saved is.
    pub fn saved_again() -> Self {
        Self::Notice(notice::Notice::SavedAgain)
    }

    /// What the people at the table have won so far.
    pub fn evening() -> Self {
        Self::Evening(archive::evening::EveningScreen::default())
    }

    /// A game of the list.
    pub fn old_game(which: Listed) -> Self {
        match which {
            Listed::Finished(index) => Self::OldGame(archive::game::OldGame::new(index)),
            Listed::Interrupted(original) => Self::Interrupted(archive::interrupted::InterruptedGame::new(original)),
        }
    }
}

/// The value after `current`, or the one before, around the ends.
fn neighbour<T: Copy + PartialEq>(values: &[T], current: T, more: bool) -> T {
    let count = values.len();
    let at = values.iter().position(|value| *value == current).unwrap_or(0);
    values.get((at + if more { 1 } else { count - 1 }) % count).copied().unwrap_or(current)
}

/// The button, if it has just gone down: what most keys wait for.
fn pressed(key: KeyEvent) -> Option<Button> {
    (key.stroke == Stroke::Down).then_some(key.button)
}
