import { expect, it } from 'vitest';
import { endOf } from '#lib/core/testing/end-of.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { bookImport } from './booking/book-import.ts';
import { reviewBooking } from './booking/review-booking.ts';
import { pauseImport, stopImport } from './booking/stop-import.ts';
import { addImport } from './files/add-import.ts';
import { confirmColumns } from './files/confirm-columns.ts';
import { findImport, findProgress, listImports } from './files/find-import.ts';
import { listRows } from './rows/list-rows.ts';
import { saveRows, sendAnyway } from './rows/save-rows.ts';
import { answerTwin } from './rows/twins.ts';
import { startImportStack } from './testing/import-stack.ts';
import { importHeader, importRow } from './testing/rows.ts';

const stack = await startImportStack();

it('answers about another merchant’s import as about none, and reads XLSX', async () => {
  const bytes = await writeXlsx([importHeader, importRow('=1+1')], { sheetName: 'x', isRightToLeft: false });
  const done = await addImport(stack.nakheel, { bytes, name: 'x.xlsx' });
  const id = done.ok ? done.value.id : '';
  expect(await findProgress(stack.nakheel, id)).toMatchObject({ counts: { right: 1 } });
  expect(await findImport(stack.oasis, { id })).toBeNull();
  expect(await findProgress(stack.oasis, id)).toBeNull();
  expect(await reviewBooking(stack.oasis, id)).toBeNull();
  expect(await endOf(bookImport(stack.oasis, { importId: id, token: '' }))).toBe('not-found');
  expect(await endOf(confirmColumns(stack.oasis, { importId: id, columns: [] }))).toBe('not-found');
  const rows = [{ number: 2, version: 0, edits: {} }];
  expect(await endOf(saveRows(stack.oasis, { importId: id, rows }))).toBe('not-found');
  expect(await listRows(stack.oasis, { importId: id })).toBeNull();
  expect(await pauseImport(stack.oasis, { importId: id, isPaused: true })).toBe(false);
  expect(await stopImport(stack.oasis, { importId: id })).toBeNull();
  expect(await answerTwin(stack.oasis, { importId: id, number: 2, isAnotherParcel: true })).toBe(false);
  expect(await endOf(sendAnyway(stack.oasis, { importId: id, number: 2, version: 0 }))).toBe('not-found');
  expect((await listImports(stack.oasis)).map((one) => one.id)).not.toContain(id);
  expect(await findImport(stack.oasis, { id: 'none' })).toBeNull();
});
