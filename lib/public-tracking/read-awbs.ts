import { readAwb } from '#lib/core/read-awb.ts';
import { type AskedAwbs, mostAwbs } from './view.ts';

const mostCharacters = 2_000;

/** Reads AWBs from typed or pasted text: one a line, or separated by commas or spaces. An AWB may contain spaces itself. */
export function readAwbs(typed: string): AskedAwbs {
  const pieces = typed
    .slice(0, mostCharacters)
    .split(/[\n\r,;،؛]+/)
    .flatMap((line) => (readAwb(line) ? [line] : line.trim().split(/\s+/)))
    .filter(Boolean);
  const awbs = [...new Set(pieces.flatMap((piece) => readAwb(piece) ?? []))];
  const unreadable = [...new Set(pieces.filter((piece) => !readAwb(piece)))];
  return {
    awbs: awbs.slice(0, mostAwbs),
    unreadable: unreadable.slice(0, mostAwbs).map((piece) => piece.slice(0, 40)),
    isTooMany: awbs.length > mostAwbs,
  };
}
