//! The screens, and what they have in common.
//!
//! A screen keeps what it needs to be drawn, answers key events with a [`Reply`], and draws itself. It changes nothing
//! but itself and what [`Context`] lends it.

mod about;
mod archive;
mod clam;
mod contrat;
mod finder;
mod gallery;
mod home;
mod incident;
mod key_test;
mod no_dictionary;
mod notice;
mod referee;
mod resume;
mod settings;
mod table;
mod timer;
mod word_entry;

use crate::{
    board::Board,
    cards::generator::Generator,
    dict::{Dict, DictError},
    incident::Incident,
    input::{Button, KeyEvent, Stroke},
    referee::VerdictLog,
    session::{Memory, Sitting, Timer},
    settings::Settings,
    store::{Archive, NotSaved, keeper::Findings},
    time::Instant,
    ui::{Canvas, sound::Sound},
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
    /// The game being played, if there is one.
    pub sitting: OnTable<'a>,
    pub archive: &'a dyn Archive,
    /// Whether a game that begins now is safe.
    pub can_save: bool,
    pub generator: &'a mut Generator,
    /// Set by a screen to be heard, unless the owner wants silence.
    pub sound: Option<Sound>,
}

/// The place of the game. It can be taken out of the context for a while; the game itself, which is big, stays there.
#[derive(Debug)]
pub struct OnTable<'a>(Option<&'a mut Option<Sitting>>);

impl<'a> OnTable<'a> {
    pub fn new(place: &'a mut Option<Sitting>) -> Self {
        Self(Some(place))
    }

    pub fn take(&mut self) -> Option<&'a mut Option<Sitting>> {
        self.0.take()
    }

    pub fn place(&mut self) -> Option<&mut Option<Sitting>> {
        self.0.as_deref_mut()
    }

    pub fn as_ref(&self) -> Option<&Sitting> {
        self.0.as_ref()?.as_ref()
    }

    pub fn as_mut(&mut self) -> Option<&mut Sitting> {
        self.place()?.as_mut()
    }
}

/// What a screen makes of an event.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on")]
#[derive(Debug)]
pub enum Reply {
    /// Nothing to see: no pixel changes.
    Ignored,
    Changed,
    Open(Screen),
    Back,
    /// Back to the first screen.
    Home,
    /// To the game being played, whatever led here.
    Table,
    /// To a finished game, the newest being the first.
    LookBack(usize),
    /// Forget the finished game of this number, and go back.
    Delete(u32),
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
    pub sitting: Option<&'a Sitting>,
    pub archive: &'a dyn Archive,
}

#[derive(Clone, Debug)]
pub enum Screen {
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
    Prepare(table::prepare::Prepare),
    Options(table::options::OptionsScreen),
    Players(table::players::PlayersScreen),
    NameEntry(table::name_entry::NameEntry),
    CodeEntry(table::code_entry::CodeEntry),
    Menu(table::menu::Menu),
    Undo(table::undo::UndoScreen),
    ClockSetting(table::clock::ClockScreen),
    Help(table::help::HelpScreen),
    Share(table::share::Share),
    Clam(clam::ClamScreen),
    ClamSheet(clam::sheet::ClamSheet),
    ClamPenalty(clam::penalty::Penalty),
    Contrat(contrat::ContratScreen),
    ContratSheet(contrat::sheet::ContratSheet),
    TimerSetup(timer::TimerSetup),
    Timer(timer::running::Running),
    Gallery(gallery::Gallery),
    Incident(incident::IncidentScreen),
    Resume(resume::Resume),
    Notice(notice::Notice),
    Archive(archive::ArchiveScreen),
    OldGame(archive::game::OldGame),
    Replay(archive::replay::Replay),
}

impl Screen {
    pub fn home() -> Self {
        Self::Home(home::Home::default())
    }

    /// The screen of a game that is being played.
    pub fn table(sitting: &Sitting) -> Self {
        match sitting {
            Sitting::Clam(session) => Self::Clam(clam::ClamScreen::new(session)),
            Sitting::Contrat(session) => Self::Contrat(contrat::ContratScreen::new(session)),
        }
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

    pub const fn is_notice(&self) -> bool {
        matches!(self, Self::Notice(_))
    }

    /// Nothing is saved any more.
    pub fn unsaved(trouble: NotSaved) -> Self {
        Self::Notice(notice::Notice::Unsaved(trouble))
    }

    /// The finished game of this place in the list.
    pub fn old_game(index: usize) -> Self {
        Self::OldGame(archive::game::OldGame::new(index))
    }

    pub const fn is_of_an_old_game(&self) -> bool {
        matches!(self, Self::OldGame(_))
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match self {
            Self::Home(screen) => screen.key(key, context),
            Self::Referee(screen) => screen.key(key, context),
            Self::Verdict(screen) => screen.key(key, context),
            Self::Log(screen) => screen.key(key, context),
            Self::Finder(screen) => screen.key(key, context),
            Self::Ask(screen) => screen.key(key, context),
            Self::Results(screen) => screen.key(key, context),
            Self::NoDictionary(screen) => screen.key(key, context),
            Self::Settings(screen) => screen.key(key, context),
            Self::KeyTest(screen) => screen.key(key, context),
            Self::About(screen) => screen.key(key, context),
            Self::Prepare(screen) => screen.key(key, context),
            Self::Options(screen) => screen.key(key, context),
            Self::Players(screen) => screen.key(key, context),
            Self::NameEntry(screen) => screen.key(key, context),
            Self::CodeEntry(screen) => screen.key(key, context),
            Self::Menu(screen) => screen.key(key, context),
            Self::Undo(screen) => screen.key(key, context),
            Self::ClockSetting(screen) => screen.key(key, context),
            Self::Help(screen) => screen.key(key, context),
            Self::Share(screen) => screen.key(key, context),
            Self::Clam(screen) => screen.key(key, context),
            Self::ClamSheet(screen) => screen.key(key, context),
            Self::ClamPenalty(screen) => screen.key(key, context),
            Self::Contrat(screen) => screen.key(key, context),
            Self::ContratSheet(screen) => screen.key(key, context),
            Self::TimerSetup(screen) => screen.key(key, context),
            Self::Timer(screen) => screen.key(key, context),
            Self::Gallery(screen) => screen.key(key, context),
            Self::Incident(screen) => screen.key(key, context),
            Self::Resume(screen) => screen.key(key, context),
            Self::Notice(screen) => screen.key(key, context),
            Self::Archive(screen) => screen.key(key, context),
            Self::OldGame(screen) => screen.key(key, context),
            Self::Replay(screen) => screen.key(key, context),
        }
    }

    /// Time has come to what [`Screen::wake_at`] said.
    pub fn tick(&mut self, context: &mut Context) -> Reply {
        match self {
            Self::Verdict(screen) => screen.tick(context),
            Self::Results(screen) => screen.tick(context),
            Self::Clam(screen) => screen.tick(context),
            Self::Contrat(screen) => screen.tick(context),
            Self::Timer(screen) => screen.tick(context),
            _ => Reply::Ignored,
        }
    }

    /// When the screen changes by itself.
    pub fn wake_at(&self, view: View) -> Option<Instant> {
        match self {
            Self::Verdict(screen) => screen.wake_at(),
            Self::Results(screen) => screen.wake_at(),
            Self::Clam(screen) => screen.wake_at(view),
            Self::Contrat(screen) => screen.wake_at(view),
            Self::Timer(screen) => screen.wake_at(view),
            _ => None,
        }
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        match self {
            Self::Home(screen) => screen.draw(view, canvas),
            Self::Referee(screen) => screen.draw(canvas),
            Self::Verdict(screen) => screen.draw(view, canvas),
            Self::Log(screen) => screen.draw(view.verdicts, canvas),
            Self::Finder(screen) => screen.draw(canvas),
            Self::Ask(screen) => screen.draw(canvas),
            Self::Results(screen) => screen.draw(canvas),
            Self::NoDictionary(screen) => screen.draw(canvas),
            Self::Settings(screen) => screen.draw(view.settings, canvas),
            Self::KeyTest(screen) => screen.draw(view, canvas),
            Self::About(screen) => screen.draw(view, canvas),
            Self::Prepare(screen) => screen.draw(view, canvas),
            Self::Options(screen) => screen.draw(view, canvas),
            Self::Players(screen) => screen.draw(view, canvas),
            Self::NameEntry(screen) => screen.draw(view, canvas),
            Self::CodeEntry(screen) => screen.draw(canvas),
            Self::Menu(screen) => screen.draw(view, canvas),
            Self::Undo(screen) => screen.draw(view, canvas),
            Self::ClockSetting(screen) => screen.draw(view, canvas),
            Self::Help(screen) => screen.draw(view, canvas),
            Self::Share(screen) => screen.draw(canvas),
            Self::Clam(screen) => screen.draw(view, canvas),
            Self::ClamSheet(screen) => screen.draw(view, canvas),
            Self::ClamPenalty(screen) => screen.draw(view, canvas),
            Self::Contrat(screen) => screen.draw(view, canvas),
            Self::ContratSheet(screen) => screen.draw(view, canvas),
            Self::TimerSetup(screen) => screen.draw(view, canvas),
            Self::Timer(screen) => screen.draw(view, canvas),
            Self::Gallery(screen) => screen.draw(canvas),
            Self::Incident(screen) => screen.draw(canvas),
            Self::Resume(screen) => screen.draw(view, canvas),
            Self::Notice(screen) => screen.draw(canvas),
            Self::Archive(screen) => screen.draw(view, canvas),
            Self::OldGame(screen) => screen.draw(view, canvas),
            Self::Replay(screen) => screen.draw(view, canvas),
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
