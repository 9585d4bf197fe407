import { keepEach } from '../keep-each.ts';
import { latinDigits } from '../text/latin-digits.ts';
import type { DayOrder } from './day-order.ts';

/** The names of months in English, Arabic and Levantine Arabic. */
const months = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
  'كانون_الثاني شباط اذار نيسان ايار حزيران تموز اب ايلول تشرين_الاول تشرين_الثاني كانون_الاول',
].map((names) => names.split(' ').map((name) => name.replace('_', ' ')));

function monthOf(name: string): number {
  const folded = name.toLowerCase().replace(/[أإآ]/g, 'ا').replace(/\./g, '').trim();
  const short = /^[a-z]{3,9}$/.test(folded) ? folded.slice(0, 3) : folded;
  return Math.max(...months.map((names) => names.indexOf(short))) + 1;
}

function dayOf(year: number, month: number, date: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1990 || full > 2100) return null;
  const day = `${full}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const known = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(day) ? day : null;
}

/** What a date's cell says. `order` is what the cell itself shows; a day that can be read in two ways needs one. */
type CellDay = { day: string; order: DayOrder | null } | { twoWays: true } | { problem: 'not-a-date' };

/** A date is shorter. */
const longestCell = 60;
const wrong: CellDay = { problem: 'not-a-date' };
const found = (day: string | null, order: DayOrder | null = null): CellDay => (day ? { day, order } : wrong);

/** The lines of a statement have few days. */
const daysIn = keepEach((order: DayOrder | null) => keepEach((cell: string) => dayIn(cell, order), 1_000));

/** Reads a date in any order, with or without a time, in either language; null for an empty cell or a dash. */
export const readDay = (cell: string, order: DayOrder | null): CellDay | null =>
  cell.length > longestCell ? wrong : daysIn(order)(cell);

/** The number that a program stores for a date, between 1982 and 2064. */
export const isStoredDay = (text: string) => /^[345]\d{4}(?:\.0+)?$/.test(text);

function dayIn(cell: string, order: DayOrder | null): CellDay | null {
  const text = latinDigits(cell)
    .replace(/\p{Cf}/gu, '')
    .replace(
      /(?:^|[\sT,]+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|[صم])?\s*(?:Z|[+-]\d{2}:?\d{2})?(?:\s*(?:GST|UTC))?$/i,
      '',
    )
    .replace(/^\p{L}+day,?\s+|^(?:mon|tue|wed|thu|fri|sat|sun),?\s+/iu, '')
    .trim();
  if (/^-*$/.test(text) || /^(n\/?a|nil|null|none)$/i.test(text)) return null;
  let match =
    /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (match) return found(dayOf(Number(match[1]), Number(match[2]), Number(match[3])));
  match = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*(\p{L}[\p{L}.\s]*?)[\s\-/.,'’]*(\d{4}|\d{2})$/u.exec(text);
  if (match) return found(dayOf(Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])));
  match = /^(\p{L}[\p{L}.\s]*?)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/]+(\d{4})$/u.exec(text);
  if (match) return found(dayOf(Number(match[3]), monthOf(match[1] ?? ''), Number(match[2])));
  if (isStoredDay(text))
    return found(new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10));
  match = /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text);
  if (!match) return wrong;
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (first > 12) return found(dayOf(year, second, first), 'day-first');
  if (second > 12) return found(dayOf(year, first, second), 'month-first');
  if (first === second) return found(dayOf(year, first, second));
  if (!order) return dayOf(year, first, second) && dayOf(year, second, first) ? { twoWays: true } : wrong;
  return found(order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second));
}

/** The order of the dates in cells, and the first date that needs it, if no cell shows the order or cells show both. */
export function findDayOrder(cells: Iterable<string>): { order: DayOrder | null; twoWays: string | null } {
  const orders = new Set<DayOrder>();
  let twoWays: string | null = null;
  for (const cell of cells) {
    const read = readDay(cell, null);
    if (read && 'day' in read && read.order) orders.add(read.order);
    if (read && 'twoWays' in read) twoWays ??= cell;
  }
  const [order = null] = orders;
  return orders.size === 1 ? { order, twoWays: null } : { order: null, twoWays };
}
