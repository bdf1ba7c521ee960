//! The piezo: plays the notes of one sound after the other.

use meneur::{
    time::Instant,
    ui::sound::{Note, Sound},
};

/// Hertz; zero is silence.
pub type Tone = u16;

pub const SILENCE: Tone = 0;

#[derive(Debug, Default)]
pub struct Beeper {
    notes: &'static [Note],
    /// When the note that sounds now, the first of `notes`, ends.
    ends: Instant,
}

impl Beeper {
    /// Starts a sound, in place of the one that may be playing; gives its first tone.
    pub fn start(&mut self, sound: Sound, now: Instant) -> Tone {
        self.notes = sound.notes();
        self.enter_note(now)
    }

    /// When the tone changes.
    pub fn deadline(&self) -> Option<Instant> {
        (!self.notes.is_empty()).then_some(self.ends)
    }

    /// The new tone, if it changes now.
    pub fn advance(&mut self, now: Instant) -> Option<Tone> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        self.notes = &self.notes[1..];
        Some(self.enter_note(now))
    }

    fn enter_note(&mut self, now: Instant) -> Tone {
        let Some(note) = self.notes.first() else { return SILENCE };
        self.ends = now + note.length;
        note.pitch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_follow_each_other_and_end_in_silence() {
        let mut beeper = Beeper::default();
        let mut tones = vec![(0, beeper.start(Sound::Hello, Instant::START))];
        for at in 0..1000 {
            tones.extend(beeper.advance(Instant::from_millis(at)).map(|tone| (at, tone)));
        }
        assert_eq!(tones, [(0, 1319), (80, 0), (100, 1760), (220, 0)]);
        assert_eq!(beeper.deadline(), None);
    }

    #[test]
    fn a_new_sound_cuts_the_old_one_short() {
        let mut beeper = Beeper::default();
        beeper.start(Sound::Hello, Instant::START);
        let cut = Instant::from_millis(30);
        assert_eq!(beeper.start(Sound::Tick, cut), 2400);
        assert_eq!(beeper.advance(Instant::from_millis(34)), Some(SILENCE));
        assert_eq!(beeper.advance(Instant::from_millis(80)), None);
    }
}
