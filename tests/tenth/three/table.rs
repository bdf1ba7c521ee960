//! Trois cartes at the table.

use embedded_graphics::prelude::Point;
use heapless::{String, Vec, format};
use meneur::{
    input::{Button, KeyEvent, Stroke},
    letters::{Rack, Word},
    rules::{
        Game as _, Points, Seat,
        course::{Correction, Refused as NotPlayed},
        names::LONGEST_NAME,
        players::SeatSet,
    },
    screens::{
        frame::{self, Beat, Desk, Extra, Next, Seen, Sheets},
        parts::{
            ChooseSeat, WordStage, choose_seat,
            word_stage::{Around, Judgement, Making, Said},
        },
    },
    session::{AnySession, Name, NotTaken, Session, any::Common},
    ui::{
        Align, Canvas, Ink, font,
        icon::Icon,
        sound::Sound,
        widgets::{
            Dialog, Face, Hint,
            clock::figures_of,
            dialog, header,
            help::Advice,
            list::{Row, RowEnd},
            sheet::{Cell, Grid, Line, Style, Text},
            tiles,
            verdict::Mood,
        },
    },
};

use super::{Move, Refusal, Three};

/// What a player is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    Bonus,
    Name,
}

#[derive(Clone, Debug)]
pub enum Table {
    /// What everybody sees, and whose turn it is.
    Open,
    /// The one whose turn it is looks at the own cards, and types a word.
    Hand(WordStage),
    Choose(For, ChooseSeat),
    Name(Seat, WordStage),
    End,
}

static ICON: Icon = Icon { rows: [0b0111_0111_0111_0000; 16] };

fn choose(what: For, session: &Session<Three>) -> Table {
    Table::Choose(what, ChooseSeat::new(session.players(), SeatSet::default()))
}

impl frame::Table for Table {
    type Game = Three;

    const ICON: &'static Icon = &ICON;
    const HELP: &'static [&'static [Advice]] =
        &[&[Advice { about: "Le but", text: "Faire un mot de ses trois cartes et de la lettre commune." }]];
    const EXTRAS: &'static [Extra<Self>] = &[
        Extra {
            title: "Prime",
            detail: "cinq points à la main",
            after_end: true,
            open: |session| choose(For::Bonus, session),
        },
        Extra { title: "Renommer", detail: "un joueur", after_end: true, open: |session| choose(For::Name, session) },
        Extra { title: "Terminer", detail: "la partie, maintenant", after_end: false, open: |_| Self::End },
    ];

    fn of(_: &Session<Three>) -> Self {
        Self::Open
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk<Three>) -> Next<Self> {
        let button = (key.stroke == Stroke::Down).then_some(key.button);
        let yes = matches!(button, Some(Button::A | Button::Press));
        match self {
            Self::Open => match button {
                _ if yes => Next::To(Self::Hand(WordStage::private(desk.guide(cards(desk.session.game()))))),
                Some(Button::B) if desk.session.redo(desk.dict) => Next::Resume,
                Some(Button::Y) => Next::Menu,
                _ => Next::Nothing,
            },
            Self::Hand(stage) => match stage.key(key, desk.sound) {
                Said::Nothing => Next::Nothing,
                Said::Changed => {
                    if stage.asks_the_table() {
                        desk.stop_clock();
                    }
                    Next::Changed
                }
                Said::GivenUp => play(Move::Pass(desk.session.game().turn()), desk),
                Said::Word(word) => lay(stage, word, desk),
                Said::Agreed(word) => {
                    // There is room for it, or the question would not have been asked.
                    let _ = desk.session.agree(word.clone(), desk.dict, desk.now);
                    lay(stage, word, desk)
                }
                Said::Key(_) => {
                    stage.type_again();
                    Next::Changed
                }
            },
            Self::Choose(what, list) => match list.key(key, desk.sound) {
                choose_seat::Said::Moved => Next::Changed,
                choose_seat::Said::Back => Next::Return,
                choose_seat::Said::Seat(seat) if *what == For::Name => {
                    Next::To(Self::Name(seat, WordStage::new(desk.typing.clone())))
                }
                choose_seat::Said::Seat(seat) => {
                    take(Common::Correct { seat, points: Points(5), reason: Correction::Bonus }, desk)
                }
                _ => Next::Nothing,
            },
            Self::Name(seat, stage) => match stage.key(key, desk.sound) {
                Said::Changed => Next::Changed,
                Said::GivenUp => Next::Return,
                Said::Word(word) => {
                    let letters = word.iter().take(LONGEST_NAME).map(|letter| char::from(*letter));
                    take(Common::Rename { seat: *seat, name: letters.collect() }, desk)
                }
                _ => Next::Nothing,
            },
            Self::End => match button {
                _ if yes => take(Common::End, desk),
                Some(Button::B) => Next::Return,
                _ => Next::Nothing,
            },
        }
    }

    fn beat(&mut self, beat: Beat, desk: &mut Desk<Three>) -> Next<Self> {
        match beat {
            Beat::Second => Next::Changed,
            Beat::Over => play(Move::TimeUp, desk),
        }
    }

    fn holder(&self, session: &Session<Three>) -> Option<Seat> {
        matches!(self, Self::Hand(stage) if !stage.asks_the_table()).then(|| session.game().turn())
    }

    fn draw(&self, seen: &Seen<Three>, canvas: &mut Canvas) {
        let session = seen.session;
        match self {
            Self::Open => draw_table(seen, canvas),
            Self::Hand(stage) => draw_hand(seen, stage, canvas),
            Self::Choose(what, list) => {
                let (title, act) = if *what == For::Bonus { ("Prime", "Donner") } else { ("Renommer", "Choisir") };
                list.draw(canvas, title, "", act, |seat, slot| {
                    slot.row(Row { icon: None, title: &session.names()[seat], detail: "", end: RowEnd::More });
                });
            }
            Self::Name(seat, stage) => {
                let aside = &session.names()[*seat];
                let title = "Nouveau nom";
                stage.draw(canvas, Around { title, aside, back: "Retour", done: "Nommer", ..NOTHING });
            }
            Self::End => {
                let (title, question) = ("Terminer", "Terminer la partie maintenant ?");
                dialog(canvas, Dialog { title, question, detail: "", yes: "Oui", no: "Non" });
            }
        }
    }

    fn draw_open(seen: &Seen<Three>, canvas: &mut Canvas) {
        tiles(canvas, Point::new(120, 100), 40, std::iter::once(Face::Letter(seen.session.game().open().into())));
    }

    fn sheets(_: &Session<Three>) -> Sheets {
        Sheets::ONE
    }

    fn with_sheet<R>(seen: &Seen<Three>, _: u8, with: impl FnOnce(&dyn Grid) -> R) -> R {
        with(&Rounds(seen.session))
    }
}

fn play(play: Move, desk: &mut Desk<Three>) -> Next<Table> {
    // Refused only if the game is over, and then the state says so.
    let _ = desk.play(play);
    Next::Resume
}

fn lay(stage: &mut WordStage, word: Word, desk: &mut Desk<Three>) -> Next<Table> {
    let seat = desk.session.game().turn();
    let Err(refused) = desk.play(Move::Lay { seat, word: word.clone() }) else {
        *desk.sound = Some(Sound::Right);
        return Next::Resume;
    };
    let unknown = matches!(refused, NotTaken::Refused(NotPlayed::Move(Refusal::Unknown(_))));
    let judgement = Judgement {
        word,
        making: Making::default(),
        mood: Mood::No,
        answer: "NON",
        points: String::new(),
        reason: format!("{refused}").unwrap_or_default(),
        note: String::default(),
        may_agree: unknown && desk.session.can_agree(),
        keys: &[Hint(Button::A, "Autre mot")],
    };
    stage.show(judgement, desk.sound);
    Next::Changed
}

fn take(step: Common, desk: &mut Desk<Three>) -> Next<Table> {
    let mut why = Name::new();
    // Refused only if the memory is full, and then nothing has changed.
    desk.session.take_common(step, desk.dict, desk.now, &mut why);
    Next::Return
}

fn draw_table(seen: &Seen<Three>, canvas: &mut Canvas) {
    let (session, game) = (seen.session, seen.session.game());
    let aside = format!(24; "tour {} / {}", game.stage().round, session.setup().house.rounds).unwrap_or_default();
    header(canvas, "Trois cartes", &aside);
    tiles(canvas, Point::new(120, 64), 54, std::iter::once(Face::Letter(game.open().into())));
    if let Some(last) = game.laid().last() {
        let told = format!(48; "{} : {} +{}", session.names()[last.seat], last.word, last.points).unwrap_or_default();
        canvas.text(&font::TEXT, Ink::Dim, Align::Centre, Point::new(120, 116), &told);
    }
    canvas.text(&font::FIGURE, Ink::Accent, Align::Centre, Point::new(120, 152), &session.names()[game.turn()]);
    seen.draw_clock(canvas, 172);
    let redo = (session.history().undone_count() > 0).then_some(Hint(Button::B, "Rétablir"));
    let hints = [Some(Hint(Button::A, "Mes cartes")), redo, Some(Hint(Button::Y, "Menu"))];
    seen.footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 3>>());
}

const NOTHING: Around =
    Around { title: "", aside: "", letters: &[], back: "", done: "", other: "", caption: "", agreement: "" };

/// Those of who plays, and the open one.
fn cards(game: &Three) -> Rack {
    let mut cards = Rack::of(game.hand(game.turn()));
    cards.add(game.open());
    cards
}

fn draw_hand(seen: &Seen<Three>, stage: &WordStage, canvas: &mut Canvas) {
    let (game, names) = (seen.session.game(), seen.session.names());
    let hand = game.hand(game.turn());
    let letter = |index: usize| hand.get(index).map_or(' ', |letter| (*letter).into());
    let title = format!(32; "{} {} {} et {}", letter(0), letter(1), letter(2), char::from(game.open()));
    let left = seen.session.clock().map(|clock| figures_of(clock.left(seen.now)));
    let around = Around {
        title: &title.unwrap_or_default(),
        aside: &left.unwrap_or_default(),
        letters: &[],
        back: "Passer",
        done: "Poser",
        other: "",
        caption: &names[game.turn()],
        agreement: "Il est posé, et compte.",
    };
    stage.draw(canvas, around);
}

/// The sheet: a row for each round.
struct Rounds<'a>(&'a Session<Three>);

impl Rounds<'_> {
    fn seat(&self, column: usize) -> Seat {
        self.0.players().seats().nth(column).unwrap_or(Seat::FIRST)
    }
}

impl Grid for Rounds<'_> {
    fn title(&self) -> &'static str {
        "Feuille de match"
    }

    fn aside(&self) -> Text {
        format!("{}", Three::SHORT).unwrap_or_default()
    }

    fn columns(&self) -> usize {
        self.0.players().count().into()
    }

    fn rows(&self) -> usize {
        self.0.game().stage().round.into()
    }

    fn heading(&self, column: usize) -> Text {
        format!("{}", self.0.names()[self.seat(column)]).unwrap_or_default()
    }

    fn label(&self, row: usize) -> Text {
        format!("{}", row + 1).unwrap_or_default()
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        let here = |laid: &&super::Laid| usize::from(laid.round) == row + 1 && laid.seat == self.seat(column);
        let line = |text: Text, style| Line { text, style };
        let laid = self.0.game().laid().iter().find(here);
        laid.into_iter()
            .flat_map(|laid| {
                let points = format!("+{}", laid.points).unwrap_or_default();
                [line(points, Style::Strong), line(format!("{}", laid.word).unwrap_or_default(), Style::Dim)]
            })
            .collect()
    }

    fn total(&self, column: usize) -> Text {
        format!("{}", self.0.total(self.seat(column))).unwrap_or_default()
    }

    fn leads(&self, column: usize) -> bool {
        self.0.ranking().winners().any(|winner| winner == self.seat(column))
    }
}
