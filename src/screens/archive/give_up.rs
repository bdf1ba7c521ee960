//! One more game would be interrupted than can be kept: which one is given up? None ever is without this question.

use heapless::{Vec, format};

use super::{
    super::{Context, Reply, Shown, View, Which, pressed, shared::click},
    draw_unfinished, game_name,
};
use crate::{
    input::{Button, KeyEvent},
    store::{Archive, KEPT_INTERRUPTED, Kept, NoPlace, keeper::standing, record::Interrupted},
    ui::{
        Canvas,
        sound::Sound,
        widgets::{
            Dialog, Hint, List, dialog, footer, header,
            list::{Slot, Walk},
        },
    },
};

#[derive(Clone, Copy, Debug, Default)]
pub struct GiveUp {
    list: List,
    /// The interrupted game that is to be taken up; otherwise a new one is to begin.
    taken_up: Option<u32>,
    sure: bool,
}

/// The one on the table, and as many as are interrupted.
type Choices = Vec<Kept, { 1 + KEPT_INTERRUPTED }>;

/// Why the game on the table cannot be set aside as it is, if it would have to be.
pub fn no_place(context: &Context, taken_up: Option<u32>) -> Option<NoPlace> {
    let session = context.games.place(Which::Table).session()?;
    let kept = !session.stage().over && session.steps() > 0;
    kept.then(|| context.archive.no_place(session.history().size(), taken_up)).flatten()
}

impl GiveUp {
    pub fn for_one_taken_up(original: u32) -> Self {
        Self { taken_up: Some(original), ..Self::default() }
    }

    fn choices(&self, archive: &dyn Archive) -> Choices {
        let interrupted = (0..archive.interrupted_count()).filter_map(|index| archive.interrupted(index));
        let others = interrupted.filter(|game| Some(game.original) != self.taken_up);
        [Kept::Playing].into_iter().chain(others.map(|game| Kept::Interrupted(game.original))).collect()
    }

    fn chosen(&self, archive: &dyn Archive) -> Option<Kept> {
        self.choices(archive).get(self.list.chosen()).copied()
    }

    fn give_up(&mut self, context: &Context) -> Reply {
        self.sure = false;
        match (self.chosen(context.archive), self.taken_up) {
            (Some(kept), Some(original)) => Reply::TakeUp { original, instead_of: Some(kept) },
            (Some(kept), None) => Reply::Delete(kept),
            (None, _) => Reply::Changed,
        }
    }
}

impl Shown for GiveUp {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let count = self.choices(context.archive).len();
        if !self.sure && self.list.walk(key, count) == Walk::Moved {
            context.sound = Some(Sound::Tick);
            return Reply::Changed;
        }
        // One may have been given up that was not long enough.
        self.list.choose(self.list.chosen(), count);
        let reply = match (pressed(key), self.sure) {
            (Some(Button::A | Button::Press), true) => self.give_up(context),
            (Some(Button::A | Button::Press), false) => {
                self.sure = true;
                Reply::Changed
            }
            (Some(Button::B), true) => {
                self.sure = false;
                Reply::Changed
            }
            (Some(Button::B), false) => Reply::Back,
            _ => Reply::Ignored,
        };
        click(reply, context)
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let choices = self.choices(view.archive);
        let mut list = self.list;
        list.choose(list.chosen(), choices.len());
        if let (true, Some(kept)) = (self.sure, choices.get(list.chosen())) {
            return draw_sure(canvas, name_of(*kept, view));
        }
        header(canvas, "Laquelle effacer ?", "");
        list.draw(canvas, choices.len(), |index, slot| draw_row(choices[index], view, slot));
        footer(canvas, &[Hint(Button::A, "Effacer"), Hint(Button::B, "Retour")]);
    }
}

fn draw_row(kept: Kept, view: View, slot: &mut Slot) {
    let name = name_of(kept, view);
    match (kept, view.games.place(Which::Table).session()) {
        (Kept::Playing, Some(session)) => {
            draw_unfinished(name, "en cours", &standing(session), slot);
        }
        _ => {
            let standing = find(kept, view.archive).map(|game| game.standing).unwrap_or_default();
            draw_unfinished(name, "interrompue", &standing, slot);
        }
    }
}

fn find(kept: Kept, archive: &dyn Archive) -> Option<Interrupted> {
    match kept {
        Kept::Interrupted(original) => archive.interrupted_of(original),
        Kept::Finished(_) | Kept::Playing => None,
    }
}

fn name_of(kept: Kept, view: View) -> &'static str {
    let table = view.games.place(Which::Table);
    match find(kept, view.archive) {
        Some(game) => game_name(game.game, table),
        None => table.session().map_or("", |session| session.id().short_name()),
    }
}

/// Asks whether a game is really to be given up.
pub fn draw_sure(canvas: &mut Canvas, name: &str) {
    let question = format!(64; "Effacer cette partie de {name} ?").unwrap_or_default();
    let detail = "Elle n’est pas finie. Ses points et ses coups seront perdus pour toujours.";
    dialog(canvas, Dialog { title: "Effacer", question: &question, detail, yes: "Effacer", no: "Garder" });
}

/// Says why one must be given up.
pub fn draw_no_place(canvas: &mut Canvas, title: &str, why: NoPlace) {
    let question = match why {
        NoPlace::TooMany => "Huit parties sont déjà interrompues.",
        NoPlace::TooLong => "Les parties interrompues remplissent la mémoire.",
    };
    let detail = "Pour garder aussi celle en cours, il faut en effacer une. Laquelle ?";
    dialog(canvas, Dialog { title, question, detail, yes: "Choisir", no: "Retour" });
}
