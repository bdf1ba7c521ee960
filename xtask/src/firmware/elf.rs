//! What the linker made: which bytes go to flash, and how much of the chip each section takes.

use std::{fs, ops::Range, path::Path};

use anyhow::{Context, Result, ensure};
use meneur::dict::Dict;
use object::{
    LittleEndian, Object, ObjectSection, ObjectSymbol, SectionKind,
    elf::PT_LOAD,
    read::elf::{ElfFile32, ProgramHeader},
};

use super::{
    sizes::{Section, Usage},
    uf2::{self, Image},
};
use crate::paths;

const FLASH_START: u64 = 0x1000_0000;
const RAM_START: u64 = 0x2000_0000;
/// The code that is in RAM only because flash is slow.
const HOT: &str = ".hot";

/// An ELF file in memory.
#[derive(Debug)]
pub struct Elf(Vec<u8>);

impl Elf {
    pub fn read(path: &Path) -> Result<Self> {
        fs::read(path).map(Self).with_context(|| format!("cannot read {}", paths::shown(path)))
    }

    fn parse(&self) -> Result<ElfFile32<'_, LittleEndian>> {
        ElfFile32::parse(&*self.0).context("this is no ELF file for a 32-bit chip")
    }

    /// Everything that must be in flash before the chip starts, initial values of RAM included.
    pub fn flash_image(&self) -> Result<Image> {
        let elf = self.parse()?;
        let mut image = Image::new();
        for segment in elf.elf_program_headers().iter().filter(|segment| segment.p_type(LittleEndian) == PT_LOAD) {
            let bytes = segment.data(LittleEndian, &*self.0).ok().context("a segment lies outside the file")?;
            let address = segment.p_paddr(LittleEndian);
            ensure!(
                bytes.is_empty() || u64::from(address) >= FLASH_START && u64::from(address) < RAM_START,
                "{} bytes are to be loaded to {address:#x}, which is not flash",
                bytes.len()
            );
            uf2::place(&mut image, address, bytes);
        }
        ensure!(!image.is_empty(), "there is nothing in it to be written to flash");
        Ok(image)
    }

    pub fn usage(&self) -> Result<Usage> {
        let elf = self.parse()?;
        let flash = FLASH_START..symbol(&elf, "__save_start")?;
        let stack = symbol(&elf, "_stack_end")?..symbol(&elf, "_stack_start")?;
        let statics = stack.end..symbol(&elf, "_ram_end")?;
        ensure!(stack.start == RAM_START, "the stack does not end where RAM does, at {RAM_START:#x}: see memory.x");
        let mut sections: Vec<_> = elf.sections().collect();
        sections.sort_by_key(|section| section.address());
        let hot_code = sections.iter().find(|section| section.name() == Ok(HOT)).map_or(0, |section| section.size());
        ensure!(hot_code > 0, "nothing is in {HOT}: the functions that memory.x names are not there");
        Ok(Usage {
            sections: sections.iter().filter_map(|section| measure(section, &flash, &statics)).collect(),
            hot: Dict::HOT_BYTES as u64 + hot_code,
            to_come: symbol(&elf, "__statics_to_come")?,
            flash: flash.end - flash.start,
            stack: stack.end - stack.start,
            ram: statics.end - stack.start,
        })
    }
}

fn symbol(elf: &ElfFile32<'_, LittleEndian>, name: &str) -> Result<u64> {
    let symbol = elf.symbol_by_name(name).with_context(|| format!("there is no symbol {name}: see memory.x"))?;
    Ok(symbol.address())
}

/// What a section takes; `None` if nothing, as those for the debugger.
fn measure<'a>(section: &impl ObjectSection<'a>, flash: &Range<u64>, ram: &Range<u64>) -> Option<Section> {
    let size = section.size();
    let in_ram = ram.contains(&section.address());
    // What starts with a value, or is code, keeps a copy of it in flash.
    let is_copied = matches!(section.kind(), SectionKind::Data | SectionKind::Text);
    let in_flash = flash.contains(&section.address()) || in_ram && is_copied;
    let name = section.name().unwrap_or("?").to_owned();
    (size > 0 && (in_flash || in_ram)).then_some(Section {
        name,
        flash: if in_flash { size } else { 0 },
        ram: if in_ram { size } else { 0 },
    })
}
