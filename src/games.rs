//! The list of the games of this device: the one place that names them all.
//!
//! A game costs a folder in `rules`, a folder in `screens` and a line here. Everything else is made of the line: its
//! place among what is saved, its preparation, its table, its tile in the menu.

use crate::{
    rules,
    rules::games::{List, Visitor},
    screens,
    session::GameId,
};

/// A list of games: makes everything of it that a device needs, so that a game costs one line.
///
/// Each line of `tables` names a game, its rules and its table; `rules_only` are those that have no table yet.
#[macro_export]
macro_rules! games {
    (@first $self:ident $first:ident $($rest:ident)*) => {
        $self.$first
    };
    (
        $(#[$doc:meta])*
        pub struct $Games:ident, $Place:ident;
        tables { $($name:ident: $Game:ty, $Table:ty;)+ }
        rules_only { $($Rest:ty;)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $Games {
            $($name: $crate::session::Preparation<$Game>,)+
            /// The game being played.
            pub table: $Place,
            /// A finished one that is looked at.
            pub old: $Place,
        }

        /// The place for one game: as large as the largest of them.
        #[expect(non_camel_case_types, reason = "a game is named once in its line")]
        #[allow(clippy::large_enum_variant, reason = "there are two of these, and no heap; games differ in size")]
        #[derive(Clone, Debug, Default)]
        pub enum $Place {
            #[default]
            Empty,
            $($name($crate::screens::frame::Seating<$Table>),)+
        }

        impl $Games {
            /// The games that have a table.
            pub const TABLES: &'static [$crate::session::GameId] = &[$($crate::session::GameId::of::<$Game>()),+];
        }

        const _: () = assert!($Games::TABLES.len() <= $crate::session::MOST_GAMES, "more games than have a place");
        const _: () = assert!(
            $crate::rules::games::codes_are_distinct(<$Games as $crate::rules::games::List>::TITLES),
            "a code is given to two games"
        );

        impl $crate::rules::games::List for $Games {
            const TITLES: &'static [$crate::session::GameId] = &[
                $($crate::session::GameId::of::<$Game>(),)+
                $($crate::session::GameId::of::<$Rest>(),)*
            ];

            fn visit<V: $crate::rules::games::Visitor>(id: &str, visitor: V) -> Option<V::Output> {
                use $crate::rules::Game;
                $(if id == <$Game>::ID {
                    return Some(visitor.visit::<$Game>());
                })+
                $(if id == <$Rest>::ID {
                    return Some(visitor.visit::<$Rest>());
                })*
                None
            }
        }

        impl $crate::session::Tabletop for $Place {
            fn games(&self) -> &'static [$crate::session::GameId] {
                $Games::TABLES
            }

            fn session(&self) -> Option<&dyn $crate::session::AnySession> {
                Some($crate::screens::frame::games::TablePlace::table(self)?.session())
            }

            fn session_mut(&mut self) -> Option<&mut dyn $crate::session::AnySession> {
                Some($crate::screens::frame::games::TablePlace::table_mut(self)?.session_mut())
            }

            fn clear(&mut self) {
                *self = Self::Empty;
            }

            fn begin_again(&mut self, saved: &$crate::session::Resumed) {
                $(if saved.code == <$Game as $crate::rules::Game>::CODE {
                    return $crate::screens::frame::games::begin_again(self, saved, |opening| {
                        Self::$name($crate::screens::frame::Seating::begun(opening))
                    });
                })+
                *self = Self::Empty;
            }
        }

        impl $crate::screens::frame::games::TablePlace for $Place {
            fn table(&self) -> Option<&dyn $crate::screens::frame::AnyTable> {
                match self {
                    Self::Empty => None,
                    $(Self::$name(seating) => Some(seating),)+
                }
            }

            fn table_mut(&mut self) -> Option<&mut dyn $crate::screens::frame::AnyTable> {
                match self {
                    Self::Empty => None,
                    $(Self::$name(seating) => Some(seating),)+
                }
            }
        }

        impl $crate::session::Entrusted for $Games {
            fn preparation(&self, game: $crate::session::GameId) -> &dyn $crate::session::AnyPreparation {
                $(if game == $crate::session::GameId::of::<$Game>() {
                    return &self.$name;
                })+
                // A game is always one of the list; if not, any other would do as well.
                &$crate::games!(@first self $($name)+)
            }

            fn preparation_mut(&mut self, game: $crate::session::GameId) -> &mut dyn $crate::session::AnyPreparation {
                $(if game == $crate::session::GameId::of::<$Game>() {
                    return &mut self.$name;
                })+
                // A game is always one of the list; if not, any other would do as well.
                &mut $crate::games!(@first self $($name)+)
            }

            fn tabletop_mut(&mut self) -> &mut dyn $crate::session::Tabletop {
                &mut self.table
            }
        }

        impl $crate::screens::frame::games::Games for $Games {
            fn listed(&self) -> &'static [$crate::screens::frame::games::Listed] {
                const {
                    &[$($crate::screens::frame::games::Listed {
                        id: $crate::session::GameId::of::<$Game>(),
                        icon: <$Table as $crate::screens::frame::Table>::ICON,
                    }),+]
                }
            }

            fn begin(
                &mut self,
                game: $crate::session::GameId,
                names: &$crate::session::Names,
                players: $crate::rules::Players,
                code: $crate::cards::code::DealCode,
            ) -> Result<(), $crate::rules::SetupError> {
                let code = $crate::session::Entrusted::preparation(self, game).prepared().code.unwrap_or(code);
                $(if game == $crate::session::GameId::of::<$Game>() {
                    let Self { $name, table, .. } = self;
                    $crate::screens::frame::games::put(table, $name.begin(names, players, code)?, |opening| {
                        $Place::$name($crate::screens::frame::Seating::begun(opening))
                    });
                } else)+ {
                    return Err($crate::rules::SetupError::Conflict("Ce jeu n’a pas de table sur cet appareil."));
                }
                if let Some(table) = $crate::screens::frame::games::TablePlace::table_mut(&mut self.table) {
                    table.resume();
                }
                let prepared = $crate::session::Entrusted::preparation_mut(self, game).prepared_mut();
                prepared.players = players;
                prepared.note_begun(game);
                // Nobody wants the same cards twice.
                prepared.code = None;
                Ok(())
            }

            fn note_over(&mut self, names: &$crate::session::Names, players: $crate::rules::Players) {
                match &self.table {
                    $Place::Empty => {}
                    $($Place::$name(seating) => self.$name.note_over(seating.game_session(), names, players),)+
                }
            }

            fn place(
                &self,
                which: $crate::screens::frame::games::Which,
            ) -> &dyn $crate::screens::frame::games::TablePlace {
                match which {
                    $crate::screens::frame::games::Which::Table => &self.table,
                    $crate::screens::frame::games::Which::Old => &self.old,
                }
            }

            fn place_mut(
                &mut self,
                which: $crate::screens::frame::games::Which,
            ) -> &mut dyn $crate::screens::frame::games::TablePlace {
                match which {
                    $crate::screens::frame::games::Which::Table => &mut self.table,
                    $crate::screens::frame::games::Which::Old => &mut self.old,
                }
            }
        }
    };
}

games! {
    /// The games of this device, how they are prepared, and the one being played.
    pub struct Nine, OneOfNine;
    tables {
        clam: rules::clam::Clam, screens::clam::Table;
        contrat: rules::contrat::Contrat, screens::contrat::Table;
        sets: rules::sets::Sets, screens::sets::Table;
    }
    rules_only {
        rules::plis::Plis;
        rules::parcours::Parcours;
        rules::cartomanie::Cartomanie;
        rules::stoick::Stoick;
        rules::patience::Patience;
        rules::croises::Croises;
    }
}

/// All games that have rules.
pub const ALL: &[GameId] = Nine::TITLES;

/// Shows the visitor the game of this name, if there is one.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    Nine::visit(id, visitor)
}
