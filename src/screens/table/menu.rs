//! The menu during a game. While it is open the clock stands still.

use heapless::{String, Vec, format};

use super::{
    super::{Context, Reply, Screen, View, clam, contrat, pressed, referee::Referee},
    click,
    clock::ClockScreen,
    help::HelpScreen,
    undo::UndoScreen,
};
use crate::{
    input::{Button, KeyEvent},
    session::{GameId, Seated},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Debug)]
pub struct Menu {
    game: GameId,
    list: List,
    /// The clock may be left standing, or started.
    pausable: bool,
    /// The clock goes on when the menu closes.
    runs_on: bool,
}

#[derive(Clone, Copy)]
enum Entry {
    Continue,
    Pause,
    Undo,
    Sheet,
    Clock,
    Penalty,
    Rules,
    Referee,
    Deal,
    Leave,
}

/// In the order of how often they are wanted.
const ENTRIES: [Entry; 10] = [
    Entry::Continue,
    Entry::Pause,
    Entry::Undo,
    Entry::Sheet,
    Entry::Clock,
    Entry::Penalty,
    Entry::Rules,
    Entry::Referee,
    Entry::Deal,
    Entry::Leave,
];

impl Menu {
    pub fn new(game: GameId, pausable: bool, clock_ran: bool) -> Self {
        Self { game, list: List::default(), pausable, runs_on: clock_ran }
    }

    fn entries(&self) -> Vec<Entry, { ENTRIES.len() }> {
        let is_here = |entry: &Entry| match entry {
            Entry::Pause => self.pausable,
            Entry::Penalty => self.game == GameId::Clam,
            _ => true,
        };
        ENTRIES.into_iter().filter(is_here).collect()
    }

    pub fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        if self.list.walk(key, self.entries().len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => self.open(context),
            Some(Button::B) => self.close(context),
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn open(&mut self, context: &mut Context) -> Reply {
        let Some(entry) = self.entries().get(self.list.chosen()).copied() else { return Reply::Ignored };
        match entry {
            Entry::Continue => self.close(context),
            Entry::Pause => {
                self.runs_on = !self.runs_on;
                Reply::Changed
            }
            Entry::Undo => Reply::Open(Screen::Undo(UndoScreen::default())),
            Entry::Sheet => self.sheet(context).map_or(Reply::Ignored, Reply::Open),
            Entry::Clock => Reply::Open(Screen::ClockSetting(ClockScreen::default())),
            Entry::Penalty => Reply::Open(Screen::ClamPenalty(clam::penalty::Penalty::default())),
            Entry::Rules => Reply::Open(Screen::Help(HelpScreen::new(self.game))),
            Entry::Referee => Reply::Open(Screen::Referee(Referee::default())),
            Entry::Deal => Reply::Ignored,
            Entry::Leave => Reply::Home,
        }
    }

    fn sheet(&self, context: &Context) -> Option<Screen> {
        match self.game {
            GameId::Clam => clam::sheet::ClamSheet::new(context).map(Screen::ClamSheet),
            GameId::Contrat => contrat::sheet::ContratSheet::new(context).map(Screen::ContratSheet),
        }
    }

    fn close(&self, context: &mut Context) -> Reply {
        let now = context.now;
        if let Some(sitting) = context.sitting.as_mut().filter(|_| self.runs_on) {
            sitting.seated_mut().start_clock(now);
        }
        Reply::Back
    }

    pub fn draw(&self, view: View, canvas: &mut Canvas) {
        let mut stage = String::<48>::new();
        if let Some(seated) = super::seated(&view) {
            // A status that does not fit is no reason to show none of the menu.
            let _ = seated.tell_stage(&mut stage);
        }
        header(canvas, "Menu", &stage);
        let entries = self.entries();
        let code = super::seated(&view).and_then(Seated::deal_code);
        let code = code.map_or(String::new(), |code| format!(16; "{code}").unwrap_or_default());
        self.list.draw(canvas, entries.len(), |index, slot| slot.row(self.row(entries[index], &code)));
        let hints = [Hint(Button::A, "Choisir"), Hint(Button::B, "Retour")];
        let only_to_read = matches!(entries.get(self.list.chosen()), Some(Entry::Deal));
        footer(canvas, if only_to_read { &hints[1..] } else { &hints });
    }

    fn row<'a>(&self, entry: Entry, code: &'a str) -> Row<'a> {
        let (title, detail, end) = match entry {
            Entry::Continue => ("Continuer", "reprendre le jeu", RowEnd::More),
            Entry::Pause if self.runs_on => ("Pause", "l’horloge repartira", RowEnd::Value("non")),
            Entry::Pause => ("Pause", "l’horloge reste arrêtée", RowEnd::Value("oui")),
            Entry::Undo => ("Annuler", "un ou plusieurs coups", RowEnd::More),
            Entry::Sheet => ("Feuille de match", "les points de chacun", RowEnd::More),
            Entry::Clock => ("Horloge", "donner ou reprendre du temps", RowEnd::More),
            Entry::Penalty => ("Pénalité", "mot soufflé, joueur gêné", RowEnd::More),
            Entry::Rules => ("Règle", "en bref", RowEnd::More),
            Entry::Referee => ("Arbitre", "vérifier un autre mot", RowEnd::More),
            Entry::Deal if code.is_empty() => ("Donne", "vos propres cartes", RowEnd::Value("")),
            Entry::Deal => ("Donne", "code de cette donne", RowEnd::Value(code)),
            Entry::Leave => ("Quitter", "la partie est gardée", RowEnd::More),
        };
        Row { icon: None, title, detail, end }
    }
}
