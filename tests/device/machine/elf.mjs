// Reads a 32-bit little-endian ARM executable: what goes into memory, and what the linker called it.

const MACHINE_ARM = 40;
const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const STT_FUNC = 2;

/**
 * Returns the loadable `segments` as `{ address, data }`, by *physical* address: that is where `.data` rests in flash
 * until the firmware copies it to RAM; and the `symbols` by name.
 */
export function readElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHeader(view);
  const sections = [...sectionHeaders(view)];
  const symbolTable = sections.find((section) => section.type === SHT_SYMTAB);
  const symbols = symbolTable ? [...readSymbols(view, symbolTable, sections[symbolTable.link])] : [];
  return {
    segments: [...loadSegments(view, bytes)],
    symbols: new Map(symbols.map((symbol) => [symbol.name, symbol.value])),
    functionAt: (address) => enclosingFunction(symbols, address),
  };
}

function checkHeader(view) {
  if (view.byteLength < 52 || view.getUint32(0) !== 0x7f454c46) {
    throw new Error("not an ELF file");
  }
  const [elfClass, encoding, machine] = [view.getUint8(4), view.getUint8(5), view.getUint16(18, true)];
  if (elfClass !== 1 || encoding !== 1 || machine !== MACHINE_ARM) {
    throw new Error(
      `not a 32-bit little-endian ARM executable (class ${elfClass}, encoding ${encoding}, machine ${machine})`,
    );
  }
}

function* loadSegments(view, bytes) {
  for (const at of tableEntries(view, "program header", 28, 42, 44)) {
    const [type, offset, , physical, fileSize] = words(view, at, 5);
    if (type !== PT_LOAD || fileSize === 0) {
      continue;
    }
    if (offset + fileSize > bytes.length) {
      throw new Error(`the file is cut short: its segment at 0x${physical.toString(16)} is not all there`);
    }
    yield { address: physical, data: bytes.subarray(offset, offset + fileSize) };
  }
}

function* sectionHeaders(view) {
  for (const at of tableEntries(view, "section header", 32, 46, 48)) {
    const [, type, , , offset, size, link] = words(view, at, 7);
    yield { type, offset, size, link };
  }
}

/** The positions of a header table's entries, given where the ELF header keeps its offset, entry size and count. */
function* tableEntries(view, name, offsetAt, sizeAt, countAt) {
  const offset = view.getUint32(offsetAt, true);
  const size = view.getUint16(sizeAt, true);
  const count = view.getUint16(countAt, true);
  if (offset + size * count > view.byteLength) {
    throw new Error(`the file is cut short: its ${name}s are not all there`);
  }
  for (let index = 0; index < count; index++) {
    yield offset + index * size;
  }
}

function* readSymbols(view, table, names) {
  for (let at = table.offset; at + 16 <= table.offset + table.size; at += 16) {
    const [name, value, size] = words(view, at, 3);
    const isFunction = (view.getUint8(at + 12) & 0xf) === STT_FUNC;
    yield { name: text(view, names.offset + name), value, size, isFunction };
  }
}

function enclosingFunction(symbols, address) {
  // Bit 0 of a function's address marks Thumb code, and is no part of where it lies.
  const found = symbols.find(({ isFunction, value, size }) => {
    return isFunction && address >= (value & ~1) >>> 0 && address < ((value & ~1) >>> 0) + size;
  });
  return found?.name;
}

function words(view, at, count) {
  return Array.from({ length: count }, (_, index) => view.getUint32(at + index * 4, true));
}

function text(view, at) {
  let end = at;
  while (end < view.byteLength && view.getUint8(end) !== 0) {
    end++;
  }
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, end - at));
}
