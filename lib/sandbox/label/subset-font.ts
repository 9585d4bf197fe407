import type { LabelFont } from './label-font.ts';

// Flags of one component of a composite glyph (OpenType, glyf).
const wordArguments = 0x0001;
const oneScale = 0x0008;
const moreComponents = 0x0020;
const twoScales = 0x0040;
const matrix = 0x0080;
const instructionsFollow = 0x0100;

// Of the two forms that `loca` and `hmtx` can have, the label's fonts have the long ones; `loadFont` checks it.
function outline(font: LabelFont, glyph: number): Buffer {
  const loca = font.table('loca');
  return font.table('glyf').subarray(loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4));
}

/** Outlines that were cut free of their hinting before; labels share most of their letters. */
const unhintedOutlines = new WeakMap<LabelFont, Map<number, Buffer>>();

function unhintedOutline(font: LabelFont, id: number, glyph: Buffer): Buffer {
  const known = unhintedOutlines.get(font) ?? new Map<number, Buffer>();
  unhintedOutlines.set(font, known);
  const found = known.get(id) ?? padded(unhinted(glyph));
  known.set(id, found);
  return found;
}

/** A simple outline without its hinting, which is a third of these fonts and does nothing at a printer's size. */
function unhinted(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  const lengthAt = 10 + 2 * glyph.readInt16BE(0);
  const noInstructions = Buffer.alloc(2);
  const pointsAt = lengthAt + 2 + glyph.readUInt16BE(lengthAt);
  return Buffer.concat([glyph.subarray(0, lengthAt), noInstructions, glyph.subarray(pointsAt)]);
}

/** A composite outline without its hinting, with other ids of its components. */
function recomposed(glyph: Buffer, newIdOf: (component: number) => number): Buffer {
  const copy = Buffer.from(glyph);
  let at = 10;
  let flags = moreComponents;
  while (flags & moreComponents) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(flags & ~instructionsFollow, at);
    copy.writeUInt16BE(newIdOf(copy.readUInt16BE(at + 2)), at + 2);
    at += flags & wordArguments ? 8 : 6;
    if (flags & matrix) at += 8;
    else if (flags & twoScales) at += 4;
    else if (flags & oneScale) at += 2;
  }
  return copy.subarray(0, at);
}

/** The advance of a glyph in font units. */
export function advanceOf(font: LabelFont, glyph: number): number {
  return font.table('hmtx').readUInt16BE(glyph * 4);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(data: Buffer): Buffer {
  return data.length % 4 === 0 ? data : Buffer.concat([data], data.length + 4 - (data.length % 4));
}

function assemble(tables: [tag: string, data: Buffer][]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = header.length;
  const bodies = tables.map(([tag, data], index) => {
    const body = padded(data);
    const at = 12 + 16 * index;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(body), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    offset += body.length;
    return body;
  });
  return Buffer.concat([header, ...bodies]);
}

/**
 * Cuts a TrueType file that holds the given glyphs alone, unhinted, in the tables that a PDF needs. A glyph's new id is
 * its place in `glyphs`, which begins with 0; the components of composite glyphs follow after them.
 */
export function subsetFont(font: LabelFont, glyphs: number[]): Buffer {
  const order = [...glyphs];
  const newIds = new Map(order.map((glyph, id) => [glyph, id]));
  const outlines: Buffer[] = [];
  const newIdOf = (component: number) => {
    const newId = newIds.get(component) ?? order.push(component) - 1;
    newIds.set(component, newId);
    return newId;
  };
  // `order` grows while it is walked: a component can be a composite of its own.
  for (const glyph of order) {
    const original = outline(font, glyph);
    const composite = original.length > 0 && original.readInt16BE(0) < 0;
    outlines.push(composite ? padded(recomposed(original, newIdOf)) : unhintedOutline(font, glyph, original));
  }
  const hhea = Buffer.from(font.table('hhea'));
  hhea.writeUInt16BE(order.length, 34);
  const maxp = Buffer.from(font.table('maxp'));
  maxp.writeUInt16BE(order.length, 4);
  const hmtx = Buffer.alloc(order.length * 4);
  const loca = Buffer.alloc(order.length * 4 + 4);
  let end = 0;
  order.forEach((glyph, id) => {
    end += outlines[id]?.length ?? 0;
    loca.writeUInt32BE(end, id * 4 + 4);
    font.table('hmtx').copy(hmtx, id * 4, glyph * 4, glyph * 4 + 4);
  });
  return assemble([
    ['glyf', Buffer.concat(outlines)],
    ['head', font.table('head')],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]);
}
