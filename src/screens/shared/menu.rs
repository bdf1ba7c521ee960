//! The menu during a game. While it is open the clock stands still. Every row keeps its place whatever the state: one
//! that cannot be used now is grey and says why.

use heapless::{String, Vec, format};

use super::{
    super::{Context, Reply, Screen, Shown, View, Which, pressed, referee::Referee, settings::SettingsScreen},
    amend::AmendScreen,
    at_table,
    by_hand::ByHand,
    click,
    clock_setting::ClockScreen,
    end::EndScreen,
    help::HelpScreen,
    players_in_game::PlayersInGame,
    session,
    undo::UndoScreen,
};
use crate::{
    cards::code::{LETTERS, Pack},
    input::{Button, KeyEvent},
    screens::frame::AnyTable,
    session::AnySession,
    time::Instant,
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Hint, List, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

#[derive(Clone, Copy, Debug, Default)]
pub struct Menu {
    list: List,
}

#[derive(Clone, Copy)]
enum Entry {
    Continue,
    Amend,
    Undo,
    Pause,
    Sheet,
    Points,
    Players,
    Clock,
    /// One of the game's own.
    Extra(usize),
    Rules,
    Referee,
    Deal,
    End,
    Settings,
    Leave,
}

/// The more often wanted, the nearer to the first row, from either side; the game's own are between them.
const BEFORE: [Entry; 8] = [
    Entry::Continue,
    Entry::Amend,
    Entry::Undo,
    Entry::Pause,
    Entry::Sheet,
    Entry::Points,
    Entry::Players,
    Entry::Clock,
];
const AFTER: [Entry; 6] = [Entry::Rules, Entry::Referee, Entry::Deal, Entry::End, Entry::Settings, Entry::Leave];
pub const MOST_EXTRAS: usize = 3;

fn entries(table: &dyn AnyTable) -> Vec<Entry, { BEFORE.len() + MOST_EXTRAS + AFTER.len() }> {
    let extras = (0..MOST_EXTRAS).take_while(|index| table.extra(*index).is_some()).map(Entry::Extra);
    BEFORE.into_iter().chain(extras).chain(AFTER).collect()
}

const OVER: &str = "la partie est finie";

impl Entry {
    /// Why there is nothing to do with it now, if so.
    fn closed(self, table: &dyn AnyTable) -> Option<&'static str> {
        let session = table.session();
        let over = session.stage().over;
        match self {
            Self::Amend if session.amendable(0).is_none() => Some("rien à corriger pour l’instant"),
            Self::Undo if session.steps() == 0 => Some("aucun coup n’a été joué"),
            Self::Pause | Self::Clock | Self::End if over => Some(OVER),
            Self::Pause if session.clock().is_none() => Some("aucune horloge en ce moment"),
            Self::Pause if session.clock().is_some_and(|clock| clock.is_over(Instant::START)) => Some("temps écoulé"),
            Self::Pause if !table.may_pause() => Some("elle attend qui prend l’appareil"),
            Self::Extra(index) if !table.may_open_extra(index) => Some(OVER),
            Self::Deal if session.deal_code().is_none() => Some("vos propres cartes"),
            _ => None,
        }
    }

    fn row<'a>(self, code: &'a str, table: &dyn AnyTable) -> Row<'a> {
        let (title, detail, end) = match self {
            Self::Continue => ("Continuer", "reprendre le jeu", RowEnd::More),
            Self::Amend => ("Corriger", "un coup passé : joueur ou mot", RowEnd::More),
            Self::Undo => ("Annuler", "un ou plusieurs coups", RowEnd::More),
            Self::Pause if table.clock_goes_on() => ("Pause", "arrêter l’horloge", RowEnd::Value("non")),
            Self::Pause => ("Pause", "l’horloge est arrêtée", RowEnd::Value("oui")),
            Self::Sheet => ("Feuille de match", "les points de chacun", RowEnd::More),
            Self::Points => ("Points", "en donner ou en retirer à la main", RowEnd::More),
            Self::Players => ("Joueurs", "noms, départs, arrivées", RowEnd::More),
            Self::Clock => ("Horloge", "donner ou reprendre du temps", RowEnd::More),
            Self::Extra(index) => {
                let (title, detail) = table.extra(index).unwrap_or_default();
                (title, detail, RowEnd::More)
            }
            Self::Rules => ("Règle", "en bref", RowEnd::More),
            Self::Referee if !table.may_judge() => ("Arbitre", "s’ouvre après la partie", RowEnd::More),
            Self::Referee => ("Arbitre", "vérifier un autre mot", RowEnd::More),
            // A code that names its pack leaves little room beside it.
            Self::Deal if code.len() > LETTERS + 1 => ("Donne", "votre boîte", RowEnd::Value(code)),
            Self::Deal => ("Donne", "son code", RowEnd::Value(code)),
            Self::End => ("Terminer", "maintenant, avec un classement", RowEnd::More),
            Self::Settings => ("Réglages", "son, lumière, thème, sens", RowEnd::More),
            Self::Leave => ("Quitter", "la partie est gardée", RowEnd::More),
        };
        let (detail, end) = self.closed(table).map_or((detail, end), |why| (why, RowEnd::Closed));
        Row { icon: None, title, detail, end }
    }
}

impl Menu {
    fn open(&self, context: &mut Context) -> Reply {
        let now = context.now;
        let Some(table) = context.games.table_mut(Which::Table) else { return Reply::Home };
        let Some(entry) = entries(table).get(self.list.chosen()).copied() else { return Reply::Ignored };
        if entry.closed(table).is_some() {
            return Reply::Ignored;
        }
        match entry {
            Entry::Continue => leave(table, now),
            Entry::Amend => Reply::Open(Screen::Amend(AmendScreen::new(table.session()))),
            Entry::Undo => Reply::Open(Screen::Undo(UndoScreen::default())),
            Entry::Pause => {
                table.toggle_pause();
                leave(table, now)
            }
            Entry::Sheet => Reply::Sheet,
            Entry::Points => Reply::Open(Screen::ByHand(ByHand::new(table.session().players()))),
            Entry::Players => Reply::Open(Screen::PlayersInGame(PlayersInGame::default())),
            Entry::Clock => Reply::Open(Screen::ClockSetting(ClockScreen::default())),
            Entry::Extra(index) => {
                table.open_extra(index);
                Reply::Back
            }
            Entry::Rules => Reply::Open(Screen::Help(HelpScreen::new(table.help()))),
            Entry::Referee => Reply::Open(Screen::Referee(Referee::new(context.settings.guide(), &*context.games))),
            Entry::Deal => Reply::Ignored,
            Entry::End => Reply::Open(Screen::End(EndScreen)),
            Entry::Settings => Reply::Open(Screen::Settings(SettingsScreen::during_a_game())),
            Entry::Leave => Reply::Home,
        }
    }

    /// Takes again what was undone at once, the last time.
    fn redo(context: &mut Context) -> Reply {
        let redone = at_table(context, |session, dict, _| {
            let steps = session.history().undone_at_once();
            (0..steps).take_while(|_| session.redo(dict)).count()
        });
        if redone > Some(0) { Reply::Return } else { Reply::Ignored }
    }
}

/// Back to the table, and its clock as it was.
fn leave(table: &mut dyn AnyTable, now: Instant) -> Reply {
    table.leave_menu(now);
    Reply::Back
}

/// The number of what the players have counted in their box, if the game goes by it.
fn counted(session: &dyn AnySession) -> Option<u32> {
    let pack = session.id().title().pack?;
    let chart = session.charts().iter().find(|chart| chart.family == pack.family)?;
    Some(chart.content)
}

impl Shown for Menu {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let Some(table) = context.games.table_mut(Which::Table) else { return Reply::Home };
        let count = entries(table).len();
        if self.list.walk(key, count) == Walk::Moved || self.list.leaf(key, count) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match pressed(key) {
            Some(Button::A | Button::Press) => self.open(context),
            Some(Button::B) => leave(table, context.now),
            Some(Button::X) => Self::redo(context),
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
        let pack = Pack::of(counted(session));
        let code = session.deal_code().and_then(|code| format!(16; "{}", code.for_pack(pack)).ok()).unwrap_or_default();
        self.list.draw(canvas, entries.len(), |index, slot| slot.row(entries[index].row(&code, table)));
        let lit = entries.get(self.list.chosen()).copied().unwrap_or(Entry::Continue);
        let usable = lit.closed(table).is_none() && !matches!(lit, Entry::Deal);
        let redo = session.history().undone_count() > 0;
        let hints = [
            usable.then_some(Hint(Button::A, "Choisir")),
            Some(Hint(Button::B, "Retour")),
            redo.then_some(Hint(Button::X, "Rétablir")),
        ];
        footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 3>>());
    }
}
