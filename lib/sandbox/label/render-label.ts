import { decimalAmount } from '#lib/core/money.ts';
import { drawBarcode } from './draw-barcode.ts';
import { drawParty } from './draw-party.ts';
import { fitLine, type LineSpace } from './fit-line.ts';
import type { LabelContent } from './label-content.ts';
import { regular, semiBold } from './label-font.ts';
import { LabelPage, pageWidth, printerDot, type TextPlace } from './label-page.ts';
import { directionOf, printableText } from './printable-text.ts';
import { shapeLine } from './shape-line.ts';
import { wrapText } from './wrap-text.ts';

const left = 14;
const right = pageWidth - left;
const centre = { x: pageWidth / 2, align: 'centre' as const };

// Words that every label shows are shaped once.
const sandbox = shapeLine('SANDBOX', semiBold, 'ltr');
const notice = shapeLine(
  'Test label of a sandbox, not valid for carriage · ملصق تجريبي لا يصلح للشحن',
  regular,
  'ltr',
);
const from = { ltr: shapeLine('FROM', semiBold, 'ltr'), rtl: shapeLine('من', semiBold, 'rtl') };
const to = { ltr: shapeLine('TO', semiBold, 'ltr'), rtl: shapeLine('إلى', semiBold, 'rtl') };
const weight = shapeLine('WEIGHT', regular, 'ltr');
const pieces = shapeLine('PIECES', regular, 'ltr');
const booked = shapeLine('BOOKED', regular, 'ltr');
const ref = shapeLine('REF', regular, 'ltr');

const dubaiDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dubai',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A day in Dubai, such as `4 Nov 2026`. */
function dayInDubai(moment: Date): string {
  const parts = Object.fromEntries(dubaiDay.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.year}`;
}

function drawLine(
  page: LabelPage,
  text: string,
  { font, width, smallest, ...place }: TextPlace & LineSpace,
): void {
  const { line, size } = fitLine(text, { font, width, smallest, size: place.size });
  page.text(line, { ...place, size });
}

function drawRule(page: LabelPage, top: number): void {
  page.rectangles(top, 2 * printerDot, [[left, right - left]]);
}

function drawHeader(page: LabelPage, { service, awb }: LabelContent): void {
  const markWidth = 74;
  const width = right - left - markWidth - 8;
  drawLine(page, printableText(service), {
    font: semiBold,
    x: left,
    baseline: 25.5,
    size: 11,
    smallest: 8,
    width,
  });
  page.rectangles(12.5, 18, [[right - markWidth, markWidth]]);
  page.text(sandbox, { x: right - markWidth / 2, align: 'centre', baseline: 25.5, size: 11, white: true });
  drawRule(page, 37);
  drawBarcode(page, awb, 45, 64);
  drawLine(page, awb, { font: semiBold, ...centre, baseline: 130, size: 22, width: right - left });
  drawRule(page, 139);
}

// A figure is made smaller where it must be, and never cut: half an amount would be another amount.
function drawFigures(page: LabelPage, content: LabelContent): void {
  const figures = [
    { caption: weight, value: `${content.weightGrams / 1000} kg`, x: left, width: 52 },
    { caption: pieces, value: `${content.pieces} pc`, x: left + 58, width: 34 },
    { caption: booked, value: dayInDubai(content.bookedAt), x: left + 98, width: 54 },
  ];
  for (const { caption, value, x, width } of figures) {
    page.text(caption, { x, baseline: 363, size: 6 });
    drawLine(page, value, { font: semiBold, x, baseline: 375, size: 9.5, width });
  }
  if (!content.codAmount) return;
  const boxWidth = 98;
  const amount = `COD ${content.codAmount.currency} ${decimalAmount(content.codAmount)}`;
  page.rectangles(355, 26, [[right - boxWidth, boxWidth]]);
  const { line, size } = fitLine(amount, { font: semiBold, size: 12.5, width: boxWidth - 10 });
  const baseline = 368 + 0.35 * size;
  page.text(line, { x: right - boxWidth / 2, align: 'centre', baseline, size, white: true });
}

function drawReference(page: LabelPage, reference: string): void {
  const text = printableText(reference);
  const size = 8;
  const indent = 20;
  const width = ((right - left - indent) / size) * 1000;
  const edge = directionOf(text) === 'rtl' ? { x: right, align: 'right' as const } : { x: left + indent };
  page.text(ref, { x: left, baseline: 395, size: 6 });
  wrapText(text, { font: regular, width, maxLines: 2 }).forEach((line, index) => {
    page.text(line, { ...edge, baseline: 395 + 10 * index, size });
  });
}

/**
 * Draws a shipment's label: a PDF of one page, 100 × 150 mm, marked SANDBOX. The AWB is printed as text and as
 * Code 128, each party in its own script. Throws a RangeError when the AWB is no printable ASCII or is too long.
 */
export function renderLabel(content: LabelContent): Uint8Array {
  const page = new LabelPage();
  drawHeader(page, content);
  const column = { left, right, maxLines: 7 };
  drawParty(page, content.sender, { ...column, caption: from, top: 150, size: 8, leading: 11.5 });
  drawRule(page, 235);
  drawParty(page, content.receiver, { ...column, caption: to, top: 246, size: 10.5, leading: 14.4 });
  drawRule(page, 352);
  drawFigures(page, content);
  drawRule(page, 384);
  if (content.reference) drawReference(page, content.reference);
  page.text(notice, { ...centre, baseline: 415, size: 6 });
  return page.toPdf(`Label ${content.awb}`, content.bookedAt);
}
