//! *Qui joue ?* People who have been here are seated by a press each, in the order in which they sit.

use heapless::{String, Vec, format};

use super::{
    super::{Context, Reply, Screen, Shown, View},
    click,
    name_entry::{self, NameEntry},
    people::{IN_VIEW, Look, People, Person},
    session,
};
use crate::{
    input::{Button, KeyEvent, Stroke},
    rules::{Seat, players::MOST_PLAYERS},
    session::{AnySession, GameId, Memory, Name, Roster, any::Common},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{Hint, footer, header},
    },
};

#[derive(Clone, Debug)]
pub struct RosterScreen {
    game: GameId,
    wanted: Wanted,
    /// Those who have been chosen, by their places in the roster.
    chosen: Vec<u8, MOST_PLAYERS, u8>,
    page: u8,
    people: People,
}

/// For which seats somebody is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    All,
    One(Seat),
    /// For one more of the game being played.
    Joining,
}

impl RosterScreen {
    /// For the whole table.
    pub fn everybody(game: GameId) -> Self {
        Self { game, wanted: Wanted::All, chosen: Vec::new(), page: 0, people: People::default() }
    }

    /// For one seat; `None` if nobody is known who has no seat yet.
    pub fn one(game: GameId, seat: Seat, memory: &Memory) -> Option<Self> {
        Self { wanted: Wanted::One(seat), ..Self::everybody(game) }.at_first_free(memory)
    }

    /// For who comes to the game being played; `None` if nobody is known who does not play.
    pub fn joining(game: GameId, memory: &Memory) -> Option<Self> {
        Self { wanted: Wanted::Joining, ..Self::everybody(game) }.at_first_free(memory)
    }

    fn at_first_free(self, memory: &Memory) -> Option<Self> {
        let mut screen = self;
        let free = (0..memory.roster.names().len()).find(|&index| screen.is_free(index, memory))?;
        screen.page = (free / IN_VIEW) as u8;
        screen.people.light(free % IN_VIEW);
        Some(screen)
    }

    /// Whether this person of the roster can still be chosen.
    fn is_free(&self, index: usize, memory: &Memory) -> bool {
        let Some(name) = memory.roster.names().get(index) else { return false };
        match self.wanted {
            Wanted::All => !self.chosen.contains(&(index as u8)),
            Wanted::One(_) | Wanted::Joining => {
                self.game.players_of(memory.players).seats().all(|seat| memory.names[seat] != *name)
            }
        }
    }

    fn first(&self) -> usize {
        usize::from(self.page) * IN_VIEW
    }

    fn in_view(&self, roster: &Roster) -> usize {
        roster.names().len().saturating_sub(self.first()).min(IN_VIEW)
    }

    /// The person who is lit, by the place in the roster.
    fn lit(&self, memory: &Memory) -> Option<usize> {
        Some(self.first() + self.people.lit()).filter(|&index| self.is_free(index, memory))
    }

    /// The light goes to the next who is free, from this one on.
    fn light_from(&mut self, index: usize, memory: &Memory) {
        self.page = (index / IN_VIEW) as u8;
        let (mut people, first) = (self.people, self.first());
        people.light_from(index % IN_VIEW, self.in_view(&memory.roster), |at| self.is_free(first + at, memory));
        self.people = people;
    }

    fn choose(&mut self, context: &mut Context) -> Reply {
        let Some(index) = self.lit(context.memory) else { return Reply::Ignored };
        match self.wanted {
            Wanted::Joining => {
                let name = context.memory.roster.names().get(index).cloned().unwrap_or_default();
                name_entry::tell_table(Common::Join(name), context)
            }
            Wanted::One(seat) => {
                let name = context.memory.roster.names().get(index).cloned().unwrap_or_default();
                context.memory.names.set(seat, name);
                context.games.note_change();
                Reply::Back
            }
            Wanted::All => {
                // There is room: the most that can play end it.
                let _ = self.chosen.push(index as u8);
                if self.chosen.len() >= usize::from(self.game.title().players.1) {
                    return self.end(context);
                }
                self.light_from(index, context.memory);
                Reply::Changed
            }
        }
    }

    fn end(&self, context: &mut Context) -> Reply {
        let names = context.memory.roster.names();
        let chosen = self.chosen.iter().filter_map(|index| names.get(usize::from(*index)).cloned());
        let people: Vec<Name, MOST_PLAYERS> = chosen.collect();
        context.memory.seat(&people);
        context.games.note_change();
        Reply::Back
    }

    fn take_back(&mut self, memory: &Memory) -> Reply {
        match self.chosen.pop() {
            Some(index) => {
                self.light_from(index.into(), memory);
                Reply::Changed
            }
            None => Reply::Back,
        }
    }

    fn second_action(&self, context: &mut Context) -> Reply {
        match self.wanted {
            Wanted::All if self.chosen.is_empty() => Reply::Ignored,
            Wanted::All => self.end(context),
            Wanted::Joining => {
                let players = self.game.players_of(context.memory.players);
                Reply::Instead(Screen::NameEntry(NameEntry::joining(players, context.settings.guide())))
            }
            Wanted::One(seat) => {
                let players = self.game.players_of(context.memory.players);
                Reply::Instead(Screen::NameEntry(NameEntry::new(
                    players,
                    seat,
                    &context.memory.names,
                    context.settings.guide(),
                )))
            }
        }
    }

    fn turn_page(&mut self, memory: &Memory) -> Reply {
        let next = self.first() + IN_VIEW;
        self.light_from(if next < memory.roster.names().len() { next } else { 0 }, memory);
        Reply::Changed
    }
}

impl Shown for RosterScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let (first, in_view) = (self.first(), self.in_view(&context.memory.roster));
        let mut people = self.people;
        if people.walk(key, in_view, |at| self.is_free(first + at, context.memory)) {
            self.people = people;
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        let reply = match (key.button, key.stroke) {
            (Button::A | Button::Press, Stroke::Down) => self.choose(context),
            (Button::B, Stroke::Down) => self.take_back(context.memory),
            (Button::X, Stroke::Down) => self.second_action(context),
            (Button::Y, Stroke::Down) if has_pages(context.memory) => self.turn_page(context.memory),
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let memory = view.memory;
        let (title, aside) = match self.wanted {
            Wanted::All => ("Qui joue ?", told(self.chosen.len(), self.game)),
            Wanted::One(seat) => ("Qui est-ce ?", format!("place {seat}").unwrap_or_default()),
            Wanted::Joining => {
                let from = session(&view).map_or("", AnySession::joins_from);
                ("Qui arrive ?", format!("{from}").unwrap_or_default())
            }
        };
        header(canvas, title, &aside);
        let first = self.first();
        self.people.draw(canvas, self.in_view(&memory.roster), |at| {
            let index = first + at;
            let place = self.chosen.iter().position(|chosen| usize::from(*chosen) == index);
            let number = place.map(|place| place as u8 + 1);
            let look = if self.is_free(index, memory) { Look::Here } else { Look::Taken };
            let name = memory.roster.names().get(index).map_or("", |name| name.as_str());
            Person { number, name, detail: "", look }
        });
        let act = if self.wanted == Wanted::All { "Asseoir" } else { "Choisir" };
        let second = match self.wanted {
            Wanted::All => (!self.chosen.is_empty()).then_some("Fini"),
            Wanted::One(_) | Wanted::Joining => Some("Taper"),
        };
        let hints = [
            self.lit(memory).map(|_| Hint(Button::A, act)),
            Some(Hint(Button::B, if self.chosen.is_empty() { "Retour" } else { "Ôter" })),
            second.map(|second| Hint(Button::X, second)),
            has_pages(memory).then_some(Hint(Button::Y, "Page")),
        ];
        footer(canvas, &hints.into_iter().flatten().collect::<Vec<Hint, 4>>());
    }
}

fn has_pages(memory: &Memory) -> bool {
    memory.roster.names().len() > IN_VIEW
}

/// Whose place comes next.
fn told(chosen: usize, game: GameId) -> String<24> {
    match chosen {
        0 => format!("dans le sens du jeu"),
        _ => format!("{chosen} sur {} au plus", game.title().players.1),
    }
    .unwrap_or_default()
}
