import type { GridCell } from './grid.ts';
import type { Said } from './meaning.ts';
import type { Column, Line } from './sheet.ts';
import { amountStyles, dayStyles } from './styles.ts';

type Amount = 'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor';
type Write = (minor: number, currency?: string) => GridCell;

export const awbColumn = (name = 'AWB', write: (awb: string) => GridCell = (awb) => awb): Column => ({
  name,
  cell: ({ awb }) => write(awb),
});

export const referenceColumn = (name = 'Reference'): Column => ({ name, cell: ({ reference }) => reference });

export const dayColumn = (
  name = 'Delivery Date',
  write: (iso: string) => GridCell = dayStyles.slashes,
): Column => ({ name, cell: ({ said }) => (said.day ? write(said.day) : ''), says: ['day'] });

/** An amount as a text in a style, or another cell. `sign`: deducted amounts are written below 0. */
export function moneyColumn(
  field: Amount,
  name: string,
  write: Write = amountStyles.plain,
  sign: 1 | -1 = 1,
): Column {
  return {
    name,
    cell: ({ said, brokenAmount }) => {
      if (brokenAmount && field === 'amountMinor') return brokenAmount;
      const minor = said[field];
      return minor === null || minor === undefined ? '' : write(minor * sign, said.currency);
    },
    says: [field] satisfies (keyof Said)[],
  };
}

/** An amount that the program stores as a number. */
export const asNumber: Write = (minor) => minor / 100;

export const currencyColumn = (name = 'Currency'): Column => ({
  name,
  cell: ({ said }) => said.currency ?? '',
  says: ['currency'],
});

export const column = (name: string, cell: (line: Line, index: number) => GridCell): Column => ({
  name,
  cell,
});
export const serialColumn = (name = 'S/N') => column(name, (_line, index) => String(index + 1));
export const cityColumn = (name = 'City') => column(name, ({ city }) => city);
