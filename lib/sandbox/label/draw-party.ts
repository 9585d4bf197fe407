import { formatPhone } from '#lib/core/phone.ts';
import { fitLine } from './fit-line.ts';
import type { LabelParty } from './label-content.ts';
import { type LabelFont, regular, semiBold } from './label-font.ts';
import type { LabelPage } from './label-page.ts';
import { type Direction, directionOf, hasRightToLeft, printableText } from './printable-text.ts';
import type { ShapedLine } from './shape-line.ts';
import { wrapText } from './wrap-text.ts';

/** Where and how large a party is printed: at most `maxLines` below the caption. Lengths in points. */
export type PartySpace = {
  caption: Record<Direction, ShapedLine>;
  left: number;
  right: number;
  top: number;
  size: number;
  leading: number;
  maxLines: number;
};

/** A party is set in the script that most of its letters are in. */
function partyDirection(text: string): Direction {
  const letters = (script: RegExp) => text.match(script)?.length ?? 0;
  return letters(/\p{Script=Arabic}/gu) > letters(/\p{Script=Latin}/gu) ? 'rtl' : 'ltr';
}

function distinct(names: (string | undefined)[]): string[] {
  return [...new Set(names)].filter((name) => name !== undefined && name !== '') as string[];
}

/**
 * Prints name, company, address, region and zone, emirate and country, phone. What does not fit is cut from the lines
 * that can do without: the emirate has a line of its own, and the phone is made smaller instead.
 */
export function drawParty(page: LabelPage, party: LabelParty, space: PartySpace): void {
  const name = printableText(party.name);
  const company = printableText(party.company ?? '');
  const [address = '', ...places] = party.addressLines.map(printableText);
  const emirate = places.pop();
  const direction = partyDirection([name, company, address, ...places].join(''));
  const listed = (names: string[]) => names.join(direction === 'rtl' ? '، ' : ', ');
  const regions = listed(distinct(places).filter((place) => place !== emirate));
  const destination = listed(distinct([emirate, printableText(party.country ?? '')]));

  const width = space.right - space.left;
  const wrapped = (text: string, font: LabelFont, maxLines: number): ShapedLine[] =>
    wrapText(text, {
      font,
      width: (width / space.size) * 1000,
      maxLines,
      direction: direction === 'rtl' && hasRightToLeft(text) ? 'rtl' : directionOf(text),
    });
  const phone = fitLine(formatPhone(printableText(party.phone)), { font: semiBold, size: space.size, width });
  const above = [...wrapped(name, semiBold, 2), ...wrapped(company, regular, 1)];
  const below = [...wrapped(regions, regular, 1), ...wrapped(destination, semiBold, 1)];
  const between = wrapped(address, regular, space.maxLines - above.length - below.length - 1);

  const edge = direction === 'rtl' ? { x: space.right, align: 'right' as const } : { x: space.left };
  page.text(space.caption[direction], { ...edge, baseline: space.top, size: 7 });
  const lines = [...above, ...between, ...below].map((line) => ({ line, size: space.size }));
  [...lines, phone].forEach(({ line, size }, index) => {
    page.text(line, { ...edge, baseline: space.top + space.leading * (index + 1), size });
  });
}
