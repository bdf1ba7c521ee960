//! How much of the chip a firmware takes, and how much is left.

use anyhow::{Result, ensure};

use crate::table::{Table, grouped};

/// Statics, with what is in memory only because flash is slow counted apart.
const MOST_STATICS: u64 = 112 * 1024;
const MOST_HOT: u64 = 16 * 1024;

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
    /// What the sections hold of tables and code that are in memory only because flash is slow.
    pub hot: u64,
    /// What statics will take more, at most, once all games that have rules have tables, too: known from their sizes here,
    /// and from the largest screen that there may be.
    pub to_come: u64,
    /// Set aside for the stack.
    pub stack: u64,
    /// The stack and what statics may take.
    pub ram: u64,
}

impl Usage {
    /// All that sections take of RAM.
    fn in_ram(&self) -> u64 {
        self.sections.iter().map(|section| section.ram).sum()
    }

    /// That without what is hot.
    fn statics(&self) -> u64 {
        self.in_ram().saturating_sub(self.hot)
    }

    /// The same with the games to come.
    fn statics_with_all(&self) -> u64 {
        self.statics() + self.to_come
    }

    /// There must be room for the games to come.
    pub fn check(&self) -> Result<()> {
        let within = |what, taken, most| {
            ensure!(taken <= most, "{what} take {} bytes of RAM, more than {}", grouped(taken), grouped(most));
            Ok(())
        };
        within("statics, with a table for every game,", self.statics_with_all(), MOST_STATICS)?;
        within("hot tables and code", self.hot, MOST_HOT)
    }
}

pub fn table(usage: &Usage) -> Table {
    let flash_used = usage.sections.iter().map(|section| section.flash).sum();
    let ram_used = usage.in_ram() + usage.stack;
    let mut table = Table::default();
    table.row(["bytes".into(), "flash".into(), "RAM".into()]);
    for section in &usage.sections {
        table.row([section.name.clone(), some(section.flash), some(section.ram)]);
    }
    table.row(["of these, hot".into(), some(0), some(usage.hot)]);
    table.row(["of these, other statics".into(), some(0), grouped(usage.statics())]);
    table.row(["with a table for every game".into(), some(0), grouped(usage.statics_with_all())]);
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
        let usage = Usage { sections, flash: 1_966_080, hot: 10_268, to_come: 2_000, stack: 100_000, ram: 270_336 };
        let lines: Vec<_> = table(&usage).to_string().lines().map(str::to_owned).collect();
        assert_eq!(
            lines,
            [
                "  bytes                            flash      RAM",
                "  .text                           40 000",
                "  .data                               50       50",
                "  .bss                                     60 000",
                "  of these, hot                            10 268",
                "  of these, other statics                  49 782",
                "  with a table for every game              51 782",
                "  the stack                               100 000",
                "  used                            40 050  160 050",
                "  left                         1 926 030  110 286",
                "  left, share                       97 %     40 %",
            ]
        );
    }

    /// What is hot is counted apart, each share with its own limit.
    #[test]
    fn too_many_statics_are_an_error() {
        let check = |ram, hot, to_come| {
            let sections = vec![Section { name: ".bss".into(), flash: 0, ram }];
            Usage { sections, flash: 1_966_080, hot, to_come, stack: 100_000, ram: 270_336 }.check()
        };
        assert!(check(MOST_STATICS + MOST_HOT, MOST_HOT, 0).is_ok());
        let told = check(MOST_STATICS + MOST_HOT, MOST_HOT, 1).unwrap_err().to_string();
        assert_eq!(told, "statics, with a table for every game, take 114 689 bytes of RAM, more than 114 688");
        assert!(check(MOST_STATICS + 1, 0, 0).is_err());
        let told = check(MOST_STATICS, MOST_HOT + 1, 0).unwrap_err().to_string();
        assert_eq!(told, "hot tables and code take 16 385 bytes of RAM, more than 16 384");
    }
}
