import { expect, it } from 'vitest';
import { previewImport } from '../rows/preview-rows.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { csvOf, importHeader, importRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';
import { confirmColumns } from './confirm-columns.ts';
import { findImport } from './find-import.ts';

const stack = await startImportStack();
const header = [...importHeader.slice(0, 8), 'Order total', 'Payment'];

async function read(...rows: string[][]) {
  const done = await addImport(stack.oasis, { bytes: csvOf([header, ...rows]), name: '' });
  return look(done.ok ? done.value.id : '');
}
async function look(id: string) {
  const found = await findImport(stack.oasis, { id });
  if (!found) throw new Error('no import');
  return found.of;
}
const row = (reference: string, total: string, payment: string, cells: Record<number, string> = {}) => [
  ...importRow(reference, cells).slice(0, 8),
  total,
  payment,
];
const total = ['Total', '', '', '', '', '', '', '', '495', ''];

it('shows what isn’t booked as it stands, once by kind, and asks about a new form in a later file once', async () => {
  const first = await read(
    row('R-1', '120', 'COD'),
    row('R-2', '75.50', 'COD'),
    row('R-3', '300', 'Visa'),
    total,
  );
  expect(first.understood).toEqual([
    {
      kind: 'codAmount',
      rows: 3,
      isNew: true,
      isAsked: false,
      examples: [
        {
          row: 4,
          rows: 1,
          to: '',
          from: [
            { field: 'total', text: '300' },
            { field: 'payment', text: 'Visa' },
          ],
        },
        {
          row: 2,
          rows: 2,
          to: '120.00',
          from: [
            { field: 'total', text: '120' },
            { field: 'payment', text: 'COD' },
          ],
        },
      ],
    },
    {
      kind: 'noShipment',
      rows: 1,
      isNew: true,
      isAsked: false,
      examples: [{ row: 5, rows: 1, from: [], to: 'Total · 495' }],
    },
  ]);
  await stack.confirm(first.id);
  // The same forms with other texts.
  const second = await read(row('R-4', '99', 'COD'), row('R-5', '1,250.00', 'VISA'), [
    'Grand total',
    ...total.slice(1),
  ]);
  expect(second).toMatchObject({
    confirmedAt: expect.any(String),
    understood: [{ isNew: false }, { isNew: false }],
  });
  const third = await read(row('R-6', '99', 'COD'), row('R-7', '150', 'Bank transfer'));
  expect(third).toMatchObject({ confirmedAt: null, understood: [{ kind: 'codAmount', isNew: true }] });
  expect(third.layout.map(({ grade }) => grade)).not.toContain('open');
  expect(await stack.book(third.id)).toMatchObject({ code: 'columns-open' });
  await stack.confirm(third.id);
  expect((await read(row('R-8', '150', 'bank transfer'))).confirmedAt).not.toBeNull();
});

async function withOpenColumn(name: string) {
  const other = [...importHeader.slice(0, 8), name];
  const done = await addImport(stack.oasis, {
    bytes: csvOf([other, importRow('S-1', { 8: '150' })]),
    name: '',
  });
  const { id, columns, layout, seen } = await look(done.ok ? done.value.id : '');
  expect(layout[8]).toMatchObject({ grade: 'open', reason: 'money' });
  return { id, seen, answer: { importId: id, columns: columns.with(8, 'due') } };
}

it('confirms an answer with the readings that it brings about, where the person saw them', async () => {
  const { id, answer } = await withOpenColumn('السعر');
  const shown = await previewImport(stack.oasis, answer);
  expect(shown?.understood).toMatchObject([{ kind: 'codAmount', isNew: true, examples: [{ to: '150.00' }] }]);
  expect(await look(id)).toMatchObject({ confirmedAt: null, understood: [] });
  const done = await confirmColumns(stack.oasis, { ...answer, seen: shown?.seen ?? '' });
  expect(done).toMatchObject({ ok: true, value: { isConfirmed: true } });
  expect(await stack.book(id)).toMatchObject({ ok: true });
  expect(await previewImport(stack.nakheel, answer)).toBeNull();
});

it('shows the readings that an answer brings about before it confirms them', async () => {
  const { id, seen, answer } = await withOpenColumn('المبلغ');
  const press = () => confirmColumns(stack.oasis, { ...answer, seen });
  expect(await press()).toMatchObject({ ok: true, value: { isConfirmed: false } });
  const shown = await look(id);
  expect(shown).toMatchObject({ confirmedAt: null, understood: [{ kind: 'codAmount', isNew: true }] });
  expect(shown.layout[8]).toMatchObject({ field: 'due', grade: 'sure' });
  expect(await stack.book(id)).toMatchObject({ code: 'columns-open' });
  expect(await press()).toMatchObject({ ok: true, value: { isConfirmed: true } });
  expect(await stack.book(id)).toMatchObject({ ok: true });
});

it('asks in each row about a kind that isn’t always right, until a person keeps or corrects it', async () => {
  const { id, columns } = await read(
    row('T-1', '120', 'COD'),
    row('T-2', '80', 'COD'),
    row('T-3', '60', 'Gift card'),
  );
  await confirmColumns(stack.oasis, { importId: id, columns, asked: ['codAmount'] });
  expect(await stack.statesOf(id)).toEqual(['wrong', 'wrong', 'wrong']);
  expect((await stack.rowsOf(id))[0]?.problems).toEqual([
    { field: 'codAmount', code: 'reading', severity: 'question', text: '120.00' },
  ]);
  const versions = (await stack.rowsOf(id)).map(({ version }) => version);
  const saved = await saveRows(stack.oasis, {
    importId: id,
    rows: [
      {
        number: 2,
        version: versions[0] ?? 0,
        edits: {},
        confirmed: [{ field: 'codAmount', code: 'reading' }],
      },
      { number: 3, version: versions[1] ?? 0, edits: { codAmount: '85' } },
    ],
  });
  expect(saved).toMatchObject({ ok: true, value: { refused: [] } });
  expect(await stack.statesOf(id)).toEqual(['right', 'right', 'wrong']);
  const forms = await stack.formsOf(id);
  expect([2, 3].map((number) => forms.get(number)?.service.codAmount)).toEqual(['120.00', '85.00']);
  // Kept with the layout.
  const next = await read(row('T-4', '40', 'COD'));
  expect(next).toMatchObject({ confirmedAt: expect.any(String), understood: [{ isAsked: true }] });
  expect(await stack.statesOf(next.id)).toEqual(['wrong']);
});
