//! Setting a game up. The first row starts it: as the rules say, or as last time.

use heapless::{String, Vec, format};

use super::{
    super::{
        Context, Reply, Screen, Shown, View, Which,
        archive::give_up::{self, GiveUp},
        neighbour, pressed,
    },
    click,
    code_entry::CodeEntry,
    first_draw::FirstDraw,
    options::{OptionsScreen, told_changed},
    own_box::{self, OwnBoxScreen},
    players::{PlayersScreen, names_in_brief},
};
use crate::{
    cards::code::DealCode,
    input::{Button, KeyEvent, Stroke},
    rules::{Players, SetupError, charts::MOST_CHARTS, french::Counted},
    screens::frame::{ChartRow, games::Games},
    session::{GameId, Memory, Pace, Prepared, options::Options},
    store::{NoPlace, lend_charts},
    time::Millis,
    ui::{
        Canvas, font,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, dialog, footer, header,
            list::{Row, RowEnd, Walk},
        },
    },
};

/// The room for names beside how many they are.
const NAMES_WIDTH: i32 = 146;

#[derive(Clone, Debug)]
pub struct Prepare {
    game: GameId,
    list: List,
    ask: Option<Question>,
}

/// What must be answered, or read, before the game starts.
#[derive(Clone, Debug)]
enum Question {
    /// Another game is being played, and will be interrupted.
    Replace,
    /// There is no place for one more interrupted game.
    NoPlace(NoPlace),
    /// It would be lost at the next power cut.
    Unsafe,
    Impossible(SetupError),
}

#[derive(Clone, Copy)]
enum Choice {
    Play,
    Players,
    /// How many parties.
    Parties,
    /// Who begins.
    First,
    Cards,
    /// What the players' own box holds.
    OwnBox,
    /// What else they may have of their own: the row of this number.
    Chart(u8),
    Pace,
    Options,
    Code,
}

/// Nine, and a row for each chart.
const MOST_CHOICES: usize = 9 + MOST_CHARTS;

/// The charts that players may enter for a game.
fn charts(game: GameId, games: &dyn Games) -> &'static [ChartRow] {
    games.listed().iter().find(|listed| listed.id == game).map_or(&[], |listed| listed.charts)
}

/// The rows, as far as they mean anything now.
fn choices(game: GameId, prepared: &Prepared, memory: &Memory, charts: &[ChartRow]) -> Vec<Choice, MOST_CHOICES> {
    use Choice::{Cards, Chart, Code, First, Options, OwnBox, Pace, Parties, Play, Players};
    let has_box = !prepared.device_deals && game.title().pack.is_some();
    let means_something = |choice: &Choice| match choice {
        First => game.players_of(memory.players).count() > 1,
        OwnBox => has_box,
        Parties => game.title().parties.is_some(),
        Code => prepared.device_deals,
        Play | Players | Cards | Chart(_) | Pace | Options => true,
    };
    let charts = (0..).zip(charts).map(|(number, _)| Chart(number));
    let all = [Play, Players, Parties, First, Cards, OwnBox].into_iter().chain(charts).chain([Pace, Options, Code]);
    all.filter(means_something).take(MOST_CHOICES).collect()
}

impl Prepare {
    pub fn new(game: GameId) -> Self {
        Self { game, list: List::default(), ask: None }
    }

    fn choose(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let choices =
            choices(self.game, context.games.prepared(self.game), context.memory, charts(self.game, context.games));
        if self.list.walk(key, choices.len()) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let Some(choice) = choices.get(self.list.chosen()) else { return Reply::Ignored };
        match (key.button, key.stroke) {
            (_, Stroke::Up) => Reply::Ignored,
            (Button::B, Stroke::Down) => Reply::Back,
            (Button::A | Button::Press, Stroke::Down) => self.open(*choice, context),
            (Button::Left, _) => changed(self.change(*choice, false, context)),
            (Button::Right, _) => changed(self.change(*choice, true, context)),
            _ => Reply::Ignored,
        }
    }

    fn open(&mut self, choice: Choice, context: &mut Context) -> Reply {
        match choice {
            Choice::Play if is_playing(context) => {
                self.ask = Some(give_up::no_place(context, None).map_or(Question::Replace, Question::NoPlace));
                Reply::Changed
            }
            Choice::Play => self.start(context),
            Choice::Players => Reply::Open(Screen::Players(PlayersScreen::new(self.game))),
            Choice::Options => {
                let options = context.games.options(self.game);
                Reply::Open(Screen::Options(OptionsScreen::new(self.game, options)))
            }
            Choice::Code if context.games.prepared(self.game).code.is_some() => {
                context.games.prepared_mut(self.game).code = None;
                Reply::Changed
            }
            Choice::Code => Reply::Open(Screen::CodeEntry(CodeEntry::new(self.game))),
            Choice::First => {
                let players = self.game.players_of(context.memory.players);
                Reply::Open(Screen::FirstDraw(FirstDraw::new(self.game, players)))
            }
            Choice::OwnBox => match self.game.title().pack {
                Some(pack) => Reply::Open(Screen::OwnBox(OwnBoxScreen::new(pack, context.archive))),
                None => Reply::Ignored,
            },
            Choice::Chart(number) => match charts(self.game, context.games).get(usize::from(number)) {
                Some(chart) => Reply::Open((chart.open)(context.archive)),
                None => Reply::Ignored,
            },
            Choice::Parties | Choice::Cards | Choice::Pace => changed(self.change(choice, true, context)),
        }
    }

    fn start(&mut self, context: &mut Context) -> Reply {
        if !context.can_save {
            self.ask = Some(Question::Unsafe);
            return Reply::Changed;
        }
        self.begin(context)
    }

    fn begin(&mut self, context: &mut Context) -> Reply {
        let code = DealCode::draw(context.generator);
        let players = self.game.players_of(context.memory.players);
        match context.games.begin(self.game, &context.memory.names, players, code) {
            Ok(()) => {
                context.memory.note_here(players);
                if let Some(session) = context.games.place_mut(Which::Table).session_mut() {
                    lend_charts(context.archive, session);
                }
                context.memory.last_game = Some(self.game.code());
                Reply::Table
            }
            Err(error) => {
                self.ask = Some(Question::Impossible(error));
                Reply::Changed
            }
        }
    }

    fn answer(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        match (pressed(key), &self.ask) {
            (Some(Button::A | Button::Press), Some(Question::Replace)) => {
                self.ask = None;
                self.start(context)
            }
            (Some(Button::A | Button::Press), Some(Question::NoPlace(_))) => {
                self.ask = None;
                Reply::Open(Screen::GiveUp(GiveUp::default()))
            }
            (Some(Button::A | Button::Press), Some(Question::Unsafe)) => {
                self.ask = None;
                self.begin(context)
            }
            (Some(Button::A | Button::Press | Button::B), _) => {
                self.ask = None;
                Reply::Changed
            }
            _ => Reply::Ignored,
        }
    }

    /// Steps through the values of a row; A has no way back, so the ends are joined.
    fn change(&self, choice: Choice, more: bool, context: &mut Context) -> bool {
        let players = self.game.players_of(context.memory.players);
        let prepared = context.games.prepared_mut(self.game);
        match choice {
            Choice::Players => context.memory.set_count(next_count(players, self.game, more)),
            Choice::Parties => change_parties(self.game, context.games.options_mut(self.game), more),
            Choice::Cards => prepared.device_deals = !prepared.device_deals,
            Choice::Pace => prepared.pace = neighbour(&Pace::ALL, prepared.pace, more),
            Choice::First => {
                let places = if more { 1 } else { players.count() - 1 };
                prepared.first = players.after(prepared.first(players), places.into());
            }
            Choice::Play | Choice::OwnBox | Choice::Chart(_) | Choice::Options | Choice::Code => return false,
        }
        context.games.note_change();
        true
    }

    fn draw_question(&self, question: &Question, view: View, canvas: &mut Canvas) {
        match question {
            Question::NoPlace(why) => give_up::draw_no_place(canvas, self.game.name(), *why),
            Question::Replace => {
                let kept = view.games.place(Which::Table).session().map_or("", |session| session.id().name());
                let question = format!(64; "Une partie de {kept} est en cours.").unwrap_or_default();
                let detail = "Elle reste dans Parties : vous pourrez la reprendre.";
                dialog(
                    canvas,
                    Dialog { title: self.game.name(), question: &question, detail, yes: "Remplacer", no: "Retour" },
                );
            }
            Question::Unsafe => {
                let question = "La mémoire ne peut pas garder cette partie.";
                let before = view.games.place(Which::Table).session();
                let detail = match before.is_some_and(|session| !session.history().is_saved()) {
                    true => "Celle d’avant n’est pas gardée non plus, et sera perdue. Jouer quand même ?",
                    false => "Une coupure de courant la perdrait. Jouer quand même ?",
                };
                dialog(canvas, Dialog { title: self.game.name(), question, detail, yes: "Jouer", no: "Retour" });
            }
            Question::Impossible(error) => {
                let question = format!(96; "{error}").unwrap_or_default();
                let detail = "Changez les options ou le nombre de joueurs.";
                dialog(
                    canvas,
                    Dialog { title: self.game.name(), question: &question, detail, yes: "Compris", no: "Retour" },
                );
            }
        }
    }
}

impl Shown for Prepare {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let reply = match &self.ask {
            Some(_) => self.answer(key, context),
            None => self.choose(key, context),
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        if let Some(question) = &self.ask {
            return self.draw_question(question, view, canvas);
        }
        let players = self.game.players_of(view.memory.players);
        let length = view.games.length(self.game, players).map(told_length).unwrap_or_default();
        let fewer = view.games.preparation(self.game).fewer_rounds(players);
        let told = match fewer {
            Some(rounds) => format!(32; "à {}, {} · {length}", players.count(), Counted(rounds.into(), "tour")),
            None => format!(32; "{length}"),
        };
        header(canvas, self.game.name(), &told.unwrap_or_default());
        let prepared = view.games.prepared(self.game);
        let changed = told_changed(view.games.options(self.game));
        let code = prepared.code.map_or(String::new(), |code| format!(16; "{code}").unwrap_or_default());
        let own_box = self.game.title().pack.and_then(|pack| view.archive.own_box(pack));
        let own_box = own_box::detail(own_box.as_ref());
        let (parties, parties_told) = parties(self.game, view.games.options(self.game), players);
        let first = &view.memory.names[prepared.first(players)];
        let names = names_in_brief(view.memory, players, |text| font::SMALL.width(text) <= NAMES_WIDTH);
        let choices = choices(self.game, prepared, view.memory, charts(self.game, view.games));
        self.list.draw(canvas, choices.len(), |index, slot| {
            let count = &format!(4; "{}", players.count()).unwrap_or_default();
            let chart = match choices[index] {
                Choice::Chart(number) => charts(self.game, view.games).get(usize::from(number)),
                _ => None,
            };
            let values = Values {
                changed: &changed,
                count,
                code: &code,
                names: &names,
                first,
                own_box: &own_box,
                chart: chart.map_or("", |chart| chart.title),
                chart_told: &chart.map(|chart| (chart.detail)(view.archive)).unwrap_or_default(),
                parties: &parties,
                parties_told,
            };
            slot.row(row(choices[index], self.game, prepared, values));
        });
        let act = match choices.get(self.list.chosen()) {
            Some(Choice::Play) => "Jouer",
            Some(Choice::First) => "Tirer",
            Some(Choice::Code) if prepared.code.is_some() => "Oublier",
            Some(Choice::Players | Choice::OwnBox | Choice::Chart(_) | Choice::Options | Choice::Code) => "Ouvrir",
            Some(Choice::Parties | Choice::Cards | Choice::Pace) | None => "Changer",
        };
        footer(canvas, &[Hint(Button::A, act), Hint(Button::B, "Retour")]);
    }
}

/// Whether a game that was begun in earnest, and is not over, would have to go.
fn is_playing(context: &Context) -> bool {
    let session = context.games.place(Which::Table).session();
    session.is_some_and(|session| !session.stage().over && session.steps() > 0)
}

fn changed(done: bool) -> Reply {
    if done { Reply::Changed } else { Reply::Ignored }
}

/// What rows say that has to be written first.
#[derive(Clone, Copy)]
struct Values<'a> {
    changed: &'a str,
    count: &'a str,
    code: &'a str,
    names: &'a str,
    first: &'a str,
    own_box: &'a str,
    chart: &'a str,
    chart_told: &'a str,
    parties: &'a str,
    parties_told: &'a str,
}

fn row<'a>(choice: Choice, game: GameId, prepared: &Prepared, values: Values<'a>) -> Row<'a> {
    let Values { changed, count, code, names, first, own_box, chart, chart_told, parties, parties_told } = values;
    let (title, detail, end) = match choice {
        Choice::Play if prepared.played => ("Comme la dernière fois", "mêmes joueurs, mêmes choix", RowEnd::More),
        Choice::Play => ("Jouer", "avec les choix ci-dessous", RowEnd::More),
        Choice::Players => {
            let (least, most) = game.title().players;
            ("Joueurs", names, RowEnd::Number { figure: count, less: least < most, more: least < most })
        }
        Choice::Parties => ("Parties", parties_told, RowEnd::Number { figure: parties, less: true, more: true }),
        Choice::First => ("Qui commence", "ou au sort par A", RowEnd::Value(first)),
        Choice::OwnBox => ("Notre boîte", own_box, RowEnd::More),
        Choice::Chart(_) => (chart, chart_told, RowEnd::More),
        Choice::Cards if prepared.device_deals => ("Cartes", "l’appareil donne", RowEnd::Value("appareil")),
        Choice::Cards => ("Cartes", "de notre boîte", RowEnd::Value("les nôtres")),
        Choice::Pace => ("Horloges", prepared.pace.detail(), RowEnd::Value(prepared.pace.label())),
        Choice::Options => ("Options", changed, RowEnd::More),
        Choice::Code if code.is_empty() => ("Code", "pour la donne d’une autre table", RowEnd::More),
        Choice::Code => ("Code", "A pour l’oublier", RowEnd::Value(code)),
    };
    Row { icon: None, title, detail, end }
}

/// How many parties are played, and what the table has said of that.
fn parties(game: GameId, options: &dyn Options, players: Players) -> (String<4>, &'static str) {
    let index = game.title().parties.and_then(|key| options.find(key));
    let (number, told) = match index.map_or(0, |index| options.value(index).number) {
        0 => (players.count().into(), "autant que de joueurs"),
        number => (number, "règle maison"),
    };
    (format!("{number}").unwrap_or_default(), told)
}

/// One partie more or less; the ends are joined.
fn change_parties(game: GameId, options: &mut dyn Options, more: bool) {
    if let Some(index) = game.title().parties.and_then(|key| options.find(key))
        && !options.step(index, more)
    {
        while options.step(index, !more) {}
    }
}

/// About how long: nobody plays to the minute.
fn told_length(length: Millis) -> String<16> {
    let minutes = length.0.div_ceil(60_000);
    let step = match minutes {
        0..20 => 1,
        20..60 => 5,
        _ => 10,
    };
    let minutes = (minutes + step / 2) / step * step;
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("≈ {minutes} min"),
        (hours, 0) => format!("≈ {hours} h"),
        (hours, minutes) => format!("≈ {hours} h {minutes:02}"),
    }
    .unwrap_or_default()
}

/// One player more or less, around the ends of what the game allows.
fn next_count(players: Players, game: GameId, more: bool) -> u8 {
    let (least, most) = game.title().players;
    let span = most - least + 1;
    let at = players.count().clamp(least, most) - least;
    least + (at + if more { 1 } else { span - 1 }) % span
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_told_as_one_says_it() {
        for (minutes, told) in [
            (1, "≈ 1 min"),
            (12, "≈ 12 min"),
            (38, "≈ 40 min"),
            (58, "≈ 1 h"),
            (65, "≈ 1 h 10"),
            (164, "≈ 2 h 40"),
            (180, "≈ 3 h"),
        ] {
            assert_eq!(told_length(Millis(minutes * 60_000)), told);
        }
    }
}
