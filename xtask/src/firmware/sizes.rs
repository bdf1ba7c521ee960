//! How much of the chip a firmware takes, and how much is left.

use crate::table::{Table, grouped};

#[derive(Debug)]
pub struct Section {
    pub name: String,
    pub flash: u64,
    pub ram: u64,
}

/// In bytes.
#[derive(Debug)]
pub struct Usage {
    pub sections: Vec<Section>,
    /// What the memory map gives to firmware: flash without the save area.
    pub flash: u64,
    /// What the sections hold of tables that are in memory only because flash is slow.
    pub hot: u64,
    /// Set aside for the stack.
    pub stack: u64,
    /// The stack and what statics may take.
    pub ram: u64,
}

pub fn table(usage: &Usage) -> Table {
    let flash_used = usage.sections.iter().map(|section| section.flash).sum();
    let ram_used = usage.sections.iter().map(|section| section.ram).sum::<u64>() + usage.stack;
    let mut table = Table::default();
    table.row(["bytes".into(), "flash".into(), "RAM".into()]);
    for section in &usage.sections {
        table.row([section.name.clone(), some(section.flash), some(section.ram)]);
    }
    table.row(["of these, hot tables".into(), some(0), some(usage.hot)]);
    table.row(["the stack".into(), some(0), grouped(usage.stack)]);
    table.row(["used".into(), grouped(flash_used), grouped(ram_used)]);
    let (flash_left, ram_left) = (usage.flash.saturating_sub(flash_used), usage.ram.saturating_sub(ram_used));
    table.row(["left".into(), grouped(flash_left), grouped(ram_left)]);
    table.row(["left, share".into(), percent(flash_left, usage.flash), percent(ram_left, usage.ram)]);
    table
}

fn some(bytes: u64) -> String {
    if bytes == 0 { String::new() } else { grouped(bytes) }
}

fn percent(part: u64, all: u64) -> String {
    format!("{} %", part * 100 / all.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_add_up_to_what_is_left() {
        let section = |name: &str, flash, ram| Section { name: name.into(), flash, ram };
        let sections = vec![section(".text", 40_000, 0), section(".data", 50, 50), section(".bss", 0, 60_000)];
        let usage = Usage { sections, flash: 1_966_080, hot: 10_268, stack: 100_000, ram: 270_336 };
        let lines: Vec<_> = table(&usage).to_string().lines().map(str::to_owned).collect();
        assert_eq!(
            lines,
            [
                "  bytes                     flash      RAM",
                "  .text                    40 000",
                "  .data                        50       50",
                "  .bss                              60 000",
                "  of these, hot tables              10 268",
                "  the stack                        100 000",
                "  used                     40 050  160 050",
                "  left                  1 926 030  110 286",
                "  left, share                97 %     40 %",
            ]
        );
    }
}
