//! The points of a stolon worked out again from the formulas of the specification, not from the tables of the rules.

use meneur::rules::{
    Points,
    stolon::{Bareme, InsertCount, Kind, Scale, Spelling, TwhykxCurve, bareme},
};

/// What a sound stolon brings in Contrat and Sets. Its jokers are marked.
pub fn points(kind: Kind, spelling: &Spelling, scale: Scale) -> Points {
    let n = (spelling.letters.len() - spelling.jokers.len()) as i16;
    if n < 2 {
        return Points::ZERO;
    }
    let own = scale.own.and_then(|own| own_figure(own, kind, n));
    let curve = |a: i16, b: i16| 5 * n * (n - 1) / 2 + a * n + b;
    let steps = |first: i16, step: fn(i16) -> i16| first + (2..n).map(step).sum::<i16>();
    if let Some(own) = own {
        return Points(if kind == Kind::Insert { own + inner(spelling) * scale.inner_extra.0 } else { own });
    }
    Points(match (kind, n) {
        (Kind::Mot, _) => n * (n + 1) / 2,
        (Kind::Alterne, 2) => 5,
        (Kind::Alterne, 3) => 10,
        (Kind::Alterne, _) => curve(0, -10),
        (Kind::Twhykx, _) => match scale.twhykx {
            TwhykxCurve::Five if n == 2 => 56,
            TwhykxCurve::Five => curve(-11, 75),
            TwhykxCurve::One => steps(42, |card| 7 + card),
            TwhykxCurve::Three => steps(50, |card| 3 * card - 2),
        },
        (Kind::Anagre, _) => curve(-5, 40),
        (Kind::Insert, _) => insert(n, inner(spelling), curve(-5, 30), scale),
        (Kind::Entier, _) => curve(-5, 65),
        (Kind::Duo, _) => curve(-10, 40),
        (Kind::Bisec | Kind::Trisec | Kind::Poker, _) => panic!("{kind} has no points"),
    })
}

/// The players' own figure, if it is another than the device's.
fn own_figure(own: &Bareme, kind: Kind, cards: i16) -> Option<i16> {
    let row = bareme::ROWS.iter().position(|row| *row == kind)?;
    let figure = |of: &Bareme| of.figure(row, cards.min(11) as u8) as i16;
    Some(figure(own)).filter(|own| *own != figure(&Bareme::default()))
}

fn inner(spelling: &Spelling) -> i16 {
    let part = spelling.parts().nth(1).expect("an Insert has three parts");
    (part.len() - spelling.jokers.within(part)) as i16
}

fn insert(n: i16, inner: i16, table: i16, scale: Scale) -> i16 {
    let twice = n + inner;
    match scale.insert {
        InsertCount::Once => table + inner * scale.inner_extra.0,
        InsertCount::Twice if twice < 3 => 0,
        InsertCount::Twice => 85 + (twice - 3) * (twice - 4) / 2,
    }
}
