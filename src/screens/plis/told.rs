//! How announcements, cards and tricks are written and shown.

use core::fmt::Write as _;

use embedded_graphics::{
    prelude::{Point, Size},
    primitives::Rectangle,
};
use heapless::{String, Vec, format};

use crate::{
    cards::stolon::Card,
    rules::{
        Points, Seat,
        french::Counted,
        players::MOST_PLAYERS,
        plis::{Announced, Laid, Phase, Plis, Purpose, Serves, Trick, best_letter, rank},
    },
    screens::{
        parts::hand::Shown,
        shared::{clock::left, points::gained},
        stolon::face,
    },
    session::{AnySession as _, Names, Session},
    time::Instant,
    ui::{
        Align, Canvas, Ink, font,
        widgets::{Chip, Face, Paper, chips, tile::card},
    },
};

/// "1 pli, mot-4, 2 mot-3".
pub fn announced(announced: &Announced) -> String<64> {
    let mut text = String::new();
    if announced.count() == 0 {
        return format!("rien").unwrap_or_default();
    }
    if announced.tricks > 0 {
        let _ = write!(text, "{}", Counted(announced.tricks.into(), "pli"));
    }
    for letters in 0..=u8::MAX {
        let (comma, count) = (if text.is_empty() { "" } else { ", " }, announced.words.iter());
        // What does not fit is on the sheet as points.
        let _ = match count.filter(|&&other| other == letters).count() {
            0 => Ok(()),
            1 => write!(text, "{comma}mot-{letters}"),
            several => write!(text, "{comma}{several} mot-{letters}"),
        };
    }
    text
}

/// What everybody has announced so far, and who has not yet.
pub fn draw_announced(canvas: &mut Canvas, top: i32, bottom: i32, session: &Session<Plis>) {
    let (game, names) = (session.game(), session.names());
    let chip = |seat| {
        if game.has_announced(seat) {
            (format!(80; "{} {}", names[seat], announced(game.announced(seat))), Chip::Lit)
        } else {
            (format!(80; "{} ?", names[seat]), Chip::Pale)
        }
    };
    let all: Vec<(String<80>, Chip), MOST_PLAYERS> =
        game.in_round(game.round_leader()).map(chip).map(|(text, chip)| (text.unwrap_or_default(), chip)).collect();
    chips(canvas, top, bottom, all.iter().map(|(text, chip)| (text, *chip)));
}

/// A card of a hand, with the strongest rank that it can have.
pub fn in_hand(held: Card) -> Shown {
    let caption = match (best_letter(held), held.letter()) {
        (None, _) => Ok(String::new()),
        (Some(letter), Some(_)) => format!("{}", rank(letter)),
        (Some(letter), None) => format!("{letter:?} {}", rank(letter)),
    };
    Shown { face: face(held), value: String::new(), caption: caption.unwrap_or_default() }
}

/// A card on the table: a special one as the letter that was said.
pub fn laid_face(Laid { top, letter, .. }: Laid) -> Face {
    match top {
        Card::As => Face::ByAs(letter.into()),
        Card::Mixte => Face::ByJoker(letter.into()),
        Card::Alpha(_) | Card::Etoile => Face::Letter(letter.into()),
    }
}

const GAP: i32 = 6;
/// How far a hidden card looks out from under the one on it.
const UNDER: i32 = 4;

/// The cards of a trick from `top` on, each with who laid it; who takes it is marked.
pub fn draw_trick(canvas: &mut Canvas, top: i32, tallest: i32, trick: &Trick, taker: Option<Seat>, names: &Names) {
    let count = trick.len().max(1) as i32;
    let step = ((232 + GAP) / count).min(tallest * 3 / 2);
    let width = (step - GAP).min(tallest * 4 / 5);
    let left = 120 - (step * count - GAP) / 2;
    for ((seat, laid), place) in trick.laid().iter().zip(0..) {
        let middle = left + place * step + (step - GAP) / 2;
        let tile = Rectangle::new(
            Point::new(middle - width / 2, top + UNDER),
            Size::new(width as u32, (width * 5 / 4) as u32),
        );
        if laid.is_double() {
            card(
                canvas,
                Rectangle::new(tile.top_left - Point::new_equal(UNDER), tile.size),
                Face::Hidden,
                Paper::Plain,
                "",
            );
        }
        let takes = taker == Some(*seat);
        if takes {
            canvas.rounded(tile.offset(2), width as u32 / 8 + 2, Ink::Accent);
        }
        card(canvas, tile, laid_face(*laid), Paper::Plain, "");
        let name = &names[*seat];
        let font = font::fitting(&[&font::SMALL_BOLD, &font::TINY], name, step - 2);
        let ink = if takes { Ink::Text } else { Ink::Dim };
        let below = tile.top_left.y + tile.size.height as i32 + 14;
        canvas.text(font, ink, Align::Centre, Point::new(middle, below), name);
    }
}

/// Why the winner takes a trick: "A l’emporte sur E et sur I".
pub fn reason(trick: &Trick) -> String<96> {
    let winner = trick.winner();
    let Some((_, best)) = trick.laid().iter().find(|(seat, _)| Some(*seat) == winner) else { return String::new() };
    let mut others: Vec<_, MOST_PLAYERS> =
        trick.laid().iter().filter(|(seat, _)| Some(*seat) != winner).map(|(_, laid)| laid.letter).collect();
    others.sort_unstable_by_key(|letter| rank(*letter));
    let best = best.letter;
    if others.contains(&best) {
        return format!("premier {best:?} posé").unwrap_or_default();
    }
    let mut text = format!(96; "{best:?} l’emporte").unwrap_or_default();
    let mut before = None;
    for letter in others {
        if before != Some(letter) {
            let and = if before.is_some() { " et" } else { "" };
            // Seven letters at most are told: there is room.
            let _ = write!(text, "{and} sur {letter:?}");
        }
        before = Some(letter);
    }
    text
}

/// What a trick counts as: "mot-4 tenu 40, union 10".
pub fn purpose(game: &Plis, purpose: Purpose, letters: Option<u8>, doublet: bool) -> String<64> {
    let house = game.house();
    let Purpose { united, serves, points } = purpose;
    let (bonus, tricks) = if united { (house.union_bonus, 2) } else { (Points::ZERO, 1) };
    let mut text = match (serves, letters) {
        (Serves::Nothing, _) => format!("non annoncé {}", gained(points)),
        (Serves::Trick, None) => format!("{} {}", announced_tricks(tricks), points + -bonus),
        (Serves::Trick, Some(letters)) => {
            let each = house.trick_letter;
            format!("{} {} + {each} × {letters}", announced_tricks(tricks), house.trick * tricks)
        }
        (Serves::Word { letters, made: true }, _) => format!("mot-{letters} tenu {}", points + -bonus),
        (Serves::Word { letters, made: false }, _) => format!("mot-{letters} manqué {}", gained(points)),
    }
    .unwrap_or_default();
    let missed = matches!(serves, Serves::Nothing | Serves::Word { made: false, .. });
    if united && !missed {
        let _ = write!(text, ", union {bonus}");
    }
    if doublet {
        let _ = text.push_str(", doublet");
    }
    text
}

fn announced_tricks(tricks: i16) -> &'static str {
    if tricks > 1 { "deux plis annoncés" } else { "pli annoncé" }
}

/// Whose turn it is, and how long.
pub fn turn(session: &Session<Plis>, now: Instant) -> String<32> {
    let name = &session.names()[session.game().to_play()];
    match session.clock().is_some_and(|clock| clock.is_over(now)) {
        true => format!("{name} : temps écoulé"),
        false => format!("{name} {}", left(session, now)),
    }
    .unwrap_or_default()
}

/// How far the game has come.
pub fn title(game: &Plis) -> String<32> {
    use crate::rules::Game;
    format!("Plis · tour {} / {}", game.stage().round, game.rounds()).unwrap_or_default()
}

/// What lies on the cover while the device changes hands: what has been said and laid, for everybody to see.
pub fn draw_on_cover(canvas: &mut Canvas, session: &Session<Plis>) {
    let game = session.game();
    match (game.phase(), game.trick(), game.taken().last()) {
        (Phase::Play, trick, _) if !trick.is_empty() => draw_trick(canvas, 0, 36, trick, None, session.names()),
        (Phase::Play, _, Some(last)) => draw_trick(canvas, 0, 36, last, last.winner(), session.names()),
        _ => draw_announced(canvas, 6, 58, session),
    }
}
