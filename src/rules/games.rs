//! The list of all games. Adding one means writing its folder and naming it here.

use super::{
    cartomanie::Cartomanie, clam::Clam, contrat::Contrat, croises::Croises, game::Game, parcours::Parcours,
    patience::Patience, plis::Plis, sets::Sets, stoick::Stoick,
};

/// Something to be done with a game whose type is known only by its name.
pub trait Visitor {
    type Output;

    fn visit<G: Game>(self) -> Self::Output;
}

/// A game's name in files and in menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    pub id: &'static str,
    pub name: &'static str,
}

macro_rules! games {
    ($($Game:ty),+ $(,)?) => {
        /// All games, in the order of the menu.
        pub const ALL: &[Title] = &[$(Title { id: <$Game>::ID, name: <$Game>::NAME }),+];

        /// Shows the visitor the game of this name, if there is one.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(
                if id == <$Game>::ID {
                    return Some(visitor.visit::<$Game>());
                }
            )+
            None
        }
    };
}

games![Clam, Plis, Contrat, Sets, Parcours, Cartomanie, Stoick, Patience, Croises];
