import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { headerMeaning, type Meaning } from './header-meaning.ts';

const phones: readonly (Meaning | null)[] = ['mobile', 'phone', 'otherPhone'];

/** Whether a column has the codes of countries that belong to the numbers in another column. */
export const isDialCode = ({ meaning, facts }: { meaning: string | null; facts: ColumnFacts }) =>
  (meaning === 'dialCode' || meaning === 'country') && facts.dialCodes === 1;

/** `971` among short numbers right beside a phone says the same under any name. */
const areCodesBeside = (at: number, meanings: (Meaning | null)[], rows: SheetRow[]) => {
  const codes = rows.flatMap(({ cells }) => cells[at] || []);
  const isBeside = [at - 1, at + 1].some((next) => phones.includes(meanings[next] ?? null));
  return isBeside && columnFacts(codes).dialCodes === 1 && codes.some((code) => /^(?:\+|00)?971$/.test(code));
};

/** The rows with each dial code before the number beside it: both columns are one phone. A number that has its code stays as it is. */
export function withDialCodes(header: string[], rows: SheetRow[]): SheetRow[] {
  const meanings = header.map((name) => headerMeaning(name).meaning);
  const code = meanings.findIndex(
    (meaning, at) =>
      ((meaning === 'dialCode' || meaning === 'country') &&
        isDialCode({ meaning, facts: columnFacts(rows.map(({ cells }) => cells[at] ?? '')) })) ||
      (meaning === null && areCodesBeside(at, meanings, rows)),
  );
  const beside = [code + 1, code - 1].find((at) => phones.includes(meanings[at] ?? null));
  const phone = beside ?? meanings.findIndex((meaning) => phones.includes(meaning));
  if (code < 0 || phone < 0) return rows;
  return rows.map((row) => {
    const digits = (row.cells[code] ?? '').replace(/^(?:\+|00)/, '');
    const number = row.cells[phone] ?? '';
    const isWhole = /^(?:\+|00)/.test(number) || (number.startsWith(digits) && number.length > 10);
    if (!digits || !number || isWhole) return row;
    return { ...row, cells: row.cells.with(phone, `+${digits}${number.replace(/^0/, '')}`) };
  });
}
