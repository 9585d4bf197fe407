import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { headerWords } from '#lib/tables/columns/header-meaning.ts';

const words = (text: string) => new Set(text.split(' ').flatMap(headerWords));
/** The grams of a unit. */
const units: [ReadonlySet<string>, number][] = [
  [words('g gm gms gr gram grams غ غم جم غرام جرام'), 1],
  [words('lb lbs pound pounds رطل'), 453.592_37],
  [words('kg kgs kgm kilo kilos kilogram kilograms كغ كغم كلغ كجم كيلو كيلوغرام كيلوجرام'), 1_000],
];

/** The grams of the unit that a text names; null without one. */
export function gramsPerUnit(text: string): number | null {
  const own = headerWords(text);
  return units.find(([names]) => own.some((word) => names.has(word)))?.[1] ?? null;
}

/** Grams. Without a unit in the cell it is `perUnit`; a number of something else is no weight. */
export function weightOf(cell: string, perUnit: number): number | null {
  const [, number = '', unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?$/u.exec(latinDigits(cell.slice(0, 40)).trim()) ?? [];
  const grams = unit === '' ? perUnit : gramsPerUnit(unit);
  if (number === '' || grams === null) return null;
  // Nobody gives thousandths of a gram: `1,000 g`.
  const isWhole = grams === 1 && /^\d{1,3}[.,]\d{3}$/.test(number);
  const weight = Number(isWhole ? number.replace(/[.,]/, '') : number.replace(',', '.')) * grams;
  return weight > 0 && weight < 1e9 ? Math.round(weight) : null;
}
