//! Trois cartes at the table.

use embedded_graphics::prelude::Point;
use heapless::{String, format};
use meneur::{
    input::{Button, KeyEvent, Stroke},
    letters::{Rack, Word},
    rules::{
        Game as _, Points, Seat,
        course::{Correction, Refused as NotPlayed},
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
            Face, Hint,
            clock::figures_of,
            header,
            help::Advice,
            list::{Row, RowEnd},
            sheet::{Cell, Grid, Line, Style, Text},
            tiles,
            verdict::Mood,
        },
    },
};

use super::{Move, Refusal, Three};

#[derive(Clone, Debug)]
pub enum Table {
    /// What everybody sees, and whose turn it is.
    Open,
    /// The one whose turn it is looks at the own cards, and types a word.
    Hand(WordStage),
    /// Who gets five points?
    Bonus(ChooseSeat),
}

static ICON: Icon = Icon { rows: [0b0111_0111_0111_0000; 16] };

impl frame::Table for Table {
    type Game = Three;

    const ICON: &'static Icon = &ICON;
    const HELP: &'static [&'static [Advice]] =
        &[&[Advice { about: "Le but", text: "Faire un mot de ses trois cartes et de la lettre commune." }]];
    const EXTRAS: &'static [Extra<Self>] = &[Extra {
        title: "Prime",
        detail: "cinq points à la main",
        after_end: true,
        open: |session| Self::Bonus(ChooseSeat::new(session.players(), SeatSet::default())),
    }];

    fn of(_: &Session<Three>) -> Self {
        Self::Open
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk<Three>) -> Next<Self> {
        let button = (key.stroke == Stroke::Down).then_some(key.button);
        let yes = matches!(button, Some(Button::A | Button::Press));
        match self {
            Self::Open => match button {
                _ if yes => Next::To(Self::Hand(WordStage::private(desk.guide(cards(desk.session.game()))))),
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
            Self::Bonus(list) => match list.key(key, desk.sound) {
                choose_seat::Said::Moved => Next::Changed,
                choose_seat::Said::Back => Next::Return,
                choose_seat::Said::Seat(seat) => {
                    take(Common::Correct { seat, points: Points(5), reason: Correction::Bonus }, desk)
                }
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
            Self::Bonus(list) => list.draw(canvas, "Prime", "", "Donner", |seat, slot| {
                slot.row(Row { icon: None, title: &session.names()[seat], detail: "", end: RowEnd::More });
            }),
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
    seen.footer(canvas, &[Hint(Button::A, "Mes cartes"), Hint(Button::Y, "Menu")]);
}

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
