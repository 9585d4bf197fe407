import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { headerMeaning, type Meaning } from './header-meaning.ts';

const phones: readonly (Meaning | null)[] = ['mobile', 'phone', 'otherPhone'];
const ofCountries: readonly (string | null)[] = ['dialCode', 'country'];

/** Whether a column has the codes of countries or areas that belong to the numbers in another column. */
export const isDialCode = ({ meaning, facts }: { meaning: string | null; facts: ColumnFacts }) =>
  (ofCountries.includes(meaning) || meaning === 'areaCode') && facts.dialCodes === 1;

/** `971` among short numbers right beside a phone says the same under any name. */
const areCodesBeside = (at: number, meanings: (Meaning | null)[], rows: SheetRow[]) => {
  const codes = rows.flatMap(({ cells }) => cells[at] || []);
  const isBeside = [at - 1, at + 1].some((next) => phones.includes(meanings[next] ?? null));
  return isBeside && columnFacts(codes).dialCodes === 1 && codes.some((code) => /^(?:\+|00)?971$/.test(code));
};

/**
 * The rows with each dial code, and the code of an area behind it, before the number beside it: the columns are one phone. A number that
 * has its code stays as it is.
 */
export function withDialCodes(header: string[], rows: SheetRow[]): SheetRow[] {
  const meanings = header.map((name) => headerMeaning(name).meaning);
  const areCodes = (meaning: Meaning | null, at: number) =>
    isDialCode({ meaning, facts: columnFacts(rows.map(({ cells }) => cells[at] ?? '')) });
  const area = meanings.findIndex((meaning, at) => meaning === 'areaCode' && areCodes(meaning, at));
  const code = meanings.findIndex(
    (meaning, at) =>
      (ofCountries.includes(meaning) && areCodes(meaning, at)) ||
      (meaning === null && areCodesBeside(at, meanings, rows)),
  );
  const last = Math.max(code, area);
  const beside = [last + 1, code - 1].find((at) => phones.includes(meanings[at] ?? null));
  const phone = beside ?? meanings.findIndex((meaning) => phones.includes(meaning));
  if (last < 0 || phone < 0) return rows;
  return rows.map((row) => {
    const number = row.cells[phone] ?? '';
    const [digits = '', ofArea = ''] = [code, area].map((at) =>
      (row.cells[at] ?? '').replace(/^(?:\+|00?)/, ''),
    );
    // A longer number has the code of its area.
    const inner = number.length < 9 ? ofArea : '';
    const isWhole = /^(?:\+|00)/.test(number) || (number.startsWith(digits) && number.length > 10);
    if (!(digits || inner) || !number || isWhole) return row;
    const national = inner ? inner + number : number.replace(/^0/, '');
    return { ...row, cells: row.cells.with(phone, `${digits ? `+${digits}` : '0'}${national}`) };
  });
}
