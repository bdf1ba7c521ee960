//! The menu during a game. While it is open the clock stands still.

use heapless::{String, Vec, format};

use super::{
    super::{Context, Reply, Screen, Shown, View, Which, pressed, referee::Referee},
    click,
    clock_setting::ClockScreen,
    help::HelpScreen,
    session,
    undo::UndoScreen,
};
use crate::{
    cards::code::{LETTERS, Pack},
    input::{Button, KeyEvent},
    screens::frame::AnyTable,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Copy, Debug)]
pub struct Menu {
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
    /// One of the game's own.
    Extra(usize),
    Rules,
    Referee,
    Deal,
    Leave,
}

/// In the order of how often they are wanted, and always in the same places; the game's own are between them.
const BEFORE: [Entry; 5] = [Entry::Continue, Entry::Pause, Entry::Undo, Entry::Sheet, Entry::Clock];
const AFTER: [Entry; 4] = [Entry::Rules, Entry::Referee, Entry::Deal, Entry::Leave];
pub const MOST_EXTRAS: usize = 3;

fn entries(table: &dyn AnyTable) -> Vec<Entry, { BEFORE.len() + MOST_EXTRAS + AFTER.len() }> {
    let extras = (0..MOST_EXTRAS).take_while(|index| table.extra(*index).is_some()).map(Entry::Extra);
    BEFORE.into_iter().chain(extras).chain(AFTER).collect()
}

impl Menu {
    pub fn new(pausable: bool, clock_ran: bool) -> Self {
        Self { list: List::default(), pausable, runs_on: clock_ran }
    }

    fn open(&mut self, context: &mut Context) -> Reply {
        let Some(table) = context.games.table_mut(Which::Table) else { return Reply::Home };
        let Some(entry) = entries(table).get(self.list.chosen()).copied() else { return Reply::Ignored };
        match entry {
            Entry::Continue => self.close(context),
            Entry::Pause if !self.pausable => Reply::Ignored,
            Entry::Pause => {
                self.runs_on = !self.runs_on;
                Reply::Changed
            }
            Entry::Undo => Reply::Open(Screen::Undo(UndoScreen::default())),
            Entry::Sheet => Reply::Sheet,
            Entry::Clock => Reply::Open(Screen::ClockSetting(ClockScreen::default())),
            Entry::Extra(index) if !table.may_open_extra(index) => Reply::Ignored,
            Entry::Extra(index) => {
                table.open_extra(index, self.runs_on);
                Reply::Back
            }
            Entry::Rules => Reply::Open(Screen::Help(HelpScreen::new(table.help()))),
            Entry::Referee => {
                let open = table.may_judge();
                Reply::Open(Screen::Referee(Referee::at_table(context.settings.guide(), open)))
            }
            Entry::Deal => Reply::Ignored,
            Entry::Leave => Reply::Home,
        }
    }

    fn close(&self, context: &mut Context) -> Reply {
        let now = context.now;
        if let Some(session) = context.games.place_mut(Which::Table).session_mut().filter(|_| self.runs_on) {
            session.start_clock(now);
        }
        Reply::Back
    }

    fn row<'a>(&self, entry: Entry, code: &'a str, table: &dyn AnyTable) -> Row<'a> {
        let (title, detail, end) = match entry {
            Entry::Continue => ("Continuer", "reprendre le jeu", RowEnd::More),
            Entry::Pause if !self.pausable && table.session().clock().is_some() => {
                ("Pause", "elle attend qui prend l’appareil", RowEnd::Value(""))
            }
            Entry::Pause if !self.pausable => ("Pause", "aucune horloge en ce moment", RowEnd::Value("")),
            Entry::Pause if self.runs_on => ("Pause", "l’horloge repartira", RowEnd::Value("non")),
            Entry::Pause => ("Pause", "l’horloge reste arrêtée", RowEnd::Value("oui")),
            Entry::Undo => ("Annuler", "un ou plusieurs coups", RowEnd::More),
            Entry::Sheet => ("Feuille de match", "les points de chacun", RowEnd::More),
            Entry::Clock => ("Horloge", "donner ou reprendre du temps", RowEnd::More),
            Entry::Extra(index) if !table.may_open_extra(index) => {
                let (title, _) = table.extra(index).unwrap_or_default();
                (title, "la partie est finie", RowEnd::Value(""))
            }
            Entry::Extra(index) => {
                let (title, detail) = table.extra(index).unwrap_or_default();
                (title, detail, RowEnd::More)
            }
            Entry::Rules => ("Règle", "en bref", RowEnd::More),
            Entry::Referee if !table.may_judge() => ("Arbitre", "s’ouvre après le tour", RowEnd::More),
            Entry::Referee => ("Arbitre", "vérifier un autre mot", RowEnd::More),
            Entry::Deal if code.is_empty() => ("Donne", "vos propres cartes", RowEnd::Value("")),
            // A code that names its pack leaves little room beside it.
            Entry::Deal if code.len() > LETTERS + 1 => ("Donne", "votre boîte", RowEnd::Value(code)),
            Entry::Deal => ("Donne", "code de cette donne", RowEnd::Value(code)),
            Entry::Leave => ("Quitter", "la partie est gardée", RowEnd::More),
        };
        Row { icon: None, title, detail, end }
    }
}

impl Shown for Menu {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Some(table) = context.games.table(Which::Table) else { return Reply::Home };
        if self.list.walk(key, entries(table).len()) == Walk::Moved {
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

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let (Some(table), Some(session)) = (view.games.table(Which::Table), session(&view)) else { return };
        let mut stage = String::<48>::new();
        // A status that does not fit is no reason to show none of the menu.
        let _ = session.tell_stage(&mut stage);
        header(canvas, "Menu", &stage);
        let entries = entries(table);
        let pack = Pack::of(session.table());
        let code = session.deal_code().and_then(|code| format!(16; "{}", code.for_pack(pack)).ok()).unwrap_or_default();
        self.list.draw(canvas, entries.len(), |index, slot| slot.row(self.row(entries[index], &code, table)));
        let hints = [Hint(Button::A, "Choisir"), Hint(Button::B, "Retour")];
        let only_to_read = match entries.get(self.list.chosen()) {
            Some(Entry::Deal) => true,
            Some(Entry::Pause) => !self.pausable,
            Some(Entry::Extra(index)) => !table.may_open_extra(*index),
            _ => false,
        };
        footer(canvas, if only_to_read { &hints[1..] } else { &hints });
    }
}
