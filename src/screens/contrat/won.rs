//! The end of a partie: who has won it, whoever is ahead in all of them.

use heapless::format;

use super::sheet;
use crate::{
    input::Button,
    rules::contrat::Contrat,
    screens::frame::ranking::{Place, draw_places},
    session::Session,
    ui::{
        Canvas,
        widgets::{Hint, footer, header},
    },
};

pub fn draw(canvas: &mut Canvas, session: &Session<Contrat>) {
    let (game, names, partie) = (session.game(), session.names(), sheet::last(session));
    let aside = format!(32; "partie {} / {} finie", partie + 1, game.parties()).unwrap_or_default();
    header(canvas, "Contrat", &aside);
    let place = |(number, seat)| Place::new(number, &names[seat], game.partie_points(partie, seat));
    draw_places(canvas, game.partie_ranking(partie).places().map(place));
    footer(canvas, &[Hint(Button::A, "Feuilles"), Hint(Button::Y, "Menu")]);
}
