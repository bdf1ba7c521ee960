//! The sheets of a game, being played or finished.

use super::{
    super::{
        Context, Reply, Screen, Shown, View, Which,
        parts::{SheetView, sheet_view::Said},
    },
    share::Share,
};
use crate::{
    input::KeyEvent,
    rules::Lexicon,
    screens::frame::AnyTable,
    ui::{Canvas, widgets::sheet::Grid},
};

#[derive(Clone, Copy, Debug)]
pub struct SheetScreen {
    of: Which,
    view: SheetView,
}

/// Opens a sheet of a game; the first one that its players want to see, if none is asked for.
pub fn open(of: Which, table: &dyn AnyTable, sheet: Option<u8>, lexicon: &dyn Lexicon) -> Reply {
    let sheets = table.sheets();
    let sheet = sheet.unwrap_or(sheets.first);
    let view = with_sheet(table, sheet, lexicon, |grid| SheetView::open(sheet, sheets.count, grid));
    view.map_or(Reply::Ignored, |view| Reply::Open(Screen::Sheet(SheetScreen { of, view })))
}

impl SheetScreen {
    /// Of which game, and which of its sheets.
    pub const fn shown(&self) -> (Which, u8) {
        (self.of, self.view.sheet())
    }
}

/// What `with` makes of a sheet.
pub fn with_sheet<R>(
    table: &dyn AnyTable,
    sheet: u8,
    lexicon: &dyn Lexicon,
    with: impl FnOnce(&dyn Grid) -> R,
) -> Option<R> {
    let (mut with, mut result) = (Some(with), None);
    table.with_sheet(sheet, lexicon, &mut |grid| result = with.take().map(|with| with(grid)));
    result
}

impl Shown for SheetScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Reply {
        let (Some(table), Ok(dict)) = (context.games.table(self.of), context.dict) else { return Reply::Back };
        match self.view.key(key, &mut context.sound) {
            Said::Nothing => Reply::Ignored,
            Said::Moved => Reply::Changed,
            Said::Back => Reply::Back,
            Said::Share => Reply::Open(Screen::Share(Share::new(self.of, table, self.view.sheet(), 0, dict))),
            Said::Other(sheet) => {
                let count = table.sheets().count;
                if let Some(view) = with_sheet(table, sheet, dict, |grid| SheetView::open(sheet, count, grid)) {
                    self.view = view;
                }
                Reply::Changed
            }
        }
    }

    fn draw(&self, view: View, canvas: &mut Canvas) {
        let (Some(table), Ok(dict)) = (view.games.table(self.of), view.dict) else { return };
        let next = table.sheets().next;
        with_sheet(table, self.view.sheet(), dict, |grid| self.view.draw(canvas, grid, next, "Code QR"));
    }
}
