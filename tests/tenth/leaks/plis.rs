//! Two deals of Plis whose players have laid the same cards, and hold others.

use std::{collections::HashMap, sync::LazyLock};

use meneur::{
    cards::{code::DealCode, generator::Generator, generator::Seed, stock::Source, stolon::Card},
    dict::{Dict, WORDS},
    input::Button,
    rules::{
        Game as _, Players, Setup,
        plis::{House, Laid, Move, Phase, Plis, best_letter},
    },
    screens::frame::Seating,
    session::{Names, Pace, Session},
    time::Instant,
};

use super::Tried;
use crate::{OneOfTen, Ten};

/// As many bytes long when saved as any other above it.
const LEAST_CODE: u32 = 1 << 28;
const CODES: usize = 20_000;

/// Two tricks or a doublet are played as soon as there are two cards.
fn setup(players: u8, code: DealCode) -> Setup<House> {
    Setup::new(Players::new(players), Source::Device(code), House { double_from: 2, ..House::default() })
}

type Hands = Vec<Vec<Card>>;

/// The deals for so many players, by the cards of the first round.
fn deals(players: u8) -> Vec<Vec<DealCode>> {
    let mut chance = Generator::nth(Seed::default(), players.into());
    let mut deals: HashMap<String, Vec<DealCode>> = HashMap::new();
    for _ in 0..CODES {
        let code = DealCode::draw(&mut chance);
        if u32::from(code) >= LEAST_CODE {
            let game = Plis::new(&setup(players, code)).expect("can begin");
            let hands: Hands = game.players().seats().map(|seat| game.hand(seat).to_vec()).collect();
            deals.entry(hands.concat().iter().map(|card| card.symbol()).collect()).or_default().push(code);
        }
    }
    let mut deals: Vec<_> = deals.into_values().filter(|codes| codes.len() > 1).collect();
    deals.sort();
    deals
}

static DEALS: LazyLock<[Vec<Vec<DealCode>>; 2]> = LazyLock::new(|| [2, 3].map(deals));

/// Any two deals, or two that are alike in the first round, which is played then.
fn codes(players: u8, alike: bool, chance: &mut Generator) -> [DealCode; 2] {
    if !alike {
        let mut long = || loop {
            let code = DealCode::draw(chance);
            if u32::from(code) >= LEAST_CODE {
                return code;
            }
        };
        return [long(), long()];
    }
    let deals = &DEALS[usize::from(players) - 2];
    let alike = &deals[chance.below(deals.len() as u32) as usize];
    let first = chance.below(alike.len() as u32) as usize;
    let second = (first + 1 + chance.below(alike.len() as u32 - 1) as usize) % alike.len();
    [alike[first], alike[second]]
}

/// What may happen next on both, if something may: cards that both hands hold.
fn next(sessions: &[Session<Plis>; 2], chance: &mut Generator) -> Option<Move> {
    let game = sessions[0].game();
    match game.phase() {
        Phase::Announce { .. } => Some(Move::Announce { tricks: chance.below(2) as u8, words: Default::default() }),
        Phase::Words => Some(Move::Close),
        Phase::Over => None,
        Phase::Play => {
            let seat = game.to_play();
            let mut common: Vec<Card> = game.hand(seat).to_vec();
            let mut other = sessions[1].game().hand(seat).to_vec();
            common.retain(|card| match other.iter().position(|held| held == card) {
                Some(at) => {
                    other.remove(at);
                    true
                }
                None => false,
            });
            chance.shuffle(&mut common);
            let doubles = game.trick().is_double().unwrap_or(game.may_double() && chance.below(2) == 0);
            let top = *common.first()?;
            let under = if doubles { Some(*common.get(1)?) } else { None };
            Laid::new(top, best_letter(top)?, under).map(Move::Play)
        }
    }
}

pub struct Hidden;

impl Tried for Hidden {
    type Games = Ten;

    /// Hands are looked at and hidden again. Laying a card, or announcing, is what everybody sees.
    const PRIVATE: &'static [Button] = &[Button::X, Button::B, Button::Left, Button::X];
    const ARROWS: &'static [Button] = &[Button::Left, Button::Right];

    fn pair(chance: &mut Generator) -> [Ten; 2] {
        let players = 2 + chance.below(4) as u8;
        let (dict, alike) = (Dict::open(WORDS).expect("is built in"), players <= 3);
        let codes = codes(players, alike, chance);
        let mut sessions = codes
            .map(|code| Session::<Plis>::new(setup(players, code), Names::default(), Pace::Normal).expect("can begin"));
        for _ in 0..chance.below(if alike { 20 } else { u32::from(players) + 2 }) {
            let Some(play) = next(&sessions, chance) else { break };
            for session in &mut sessions {
                session.play(play.clone(), &dict, Instant::START).expect("both may");
            }
        }
        sessions.map(|session| Ten { table: OneOfTen::plis(Seating::new(session)), ..Ten::default() })
    }

    /// Hands stay hidden.
    fn is_revealed(_: &Ten) -> bool {
        false
    }
}
