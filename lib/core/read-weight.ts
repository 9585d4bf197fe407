import { foldForSearch } from './text/arabic-fold.ts';
import { latinDigits } from './text/latin-digits.ts';

const units = new Map(
  [
    [1, 'g gm gms gr gram grams غ غم جم غرام غراما جرام جراما'],
    [453.592_37, 'lb lbs pound pounds رطل'],
    [1_000, 'kg kgs kgm kilo kilos kilogram kilograms ك كغ كغم كلغ كجم كيلو كيلوغرام كيلوجرام'],
  ].flatMap(([grams, names]) =>
    String(names)
      .split(' ')
      .map((name) => [name, Number(grams)] as const),
  ),
);

/** The grams of a unit of weight in English or Arabic («بالكيلو»); null for any other word. */
export function gramsPerUnit(word: string): number | null {
  const folded = foldForSearch(word).replace(/\.$/, '');
  return units.get(folded) ?? units.get(folded.replace(/^(?:بال|ال)/, '')) ?? null;
}

/** The number of a weight and the grams of the unit beside it: `750 g`, «٢ كيلو»; null where other words are, or no number. */
export function splitWeight(cell: string): { number: string; grams: number | null } | null {
  const [, number, unit = ''] =
    /^([\d.,\s]*\d)\s*(\p{L}*)\.?$/u.exec(latinDigits(cell.slice(0, 40)).trim()) ?? [];
  const grams = unit === '' ? null : gramsPerUnit(unit);
  return number === undefined || (unit !== '' && grams === null) ? null : { number, grams };
}

/** Grams. Without a unit in the cell it is `perUnit`; a number of something else is no weight. */
export function gramsOf(cell: string, perUnit: number): number | null {
  const { number = '', grams } = splitWeight(cell) ?? {};
  if (!/^\d+(?:[.,]\d+)?$/.test(number)) return null;
  const ofOne = grams ?? perUnit;
  // Nobody gives thousandths of a gram: `1,000 g`.
  const isWhole = ofOne === 1 && /^\d{1,3}[.,]\d{3}$/.test(number);
  const weight = Number(isWhole ? number.replace(/[.,]/, '') : number.replace(',', '.')) * ofOne;
  return weight > 0 && weight < 1e9 ? Math.round(weight) : null;
}
