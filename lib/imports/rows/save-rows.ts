import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { type ImportField, isStatusField, type RowValues } from '../fields/schema.ts';
import { namedSchema, type RowProblem, type RowToSave } from '../schema.ts';
import type { ImportRowView } from '../view.ts';
import { checkRows } from './check-rows.ts';
import { listRows } from './list-rows.ts';
import { type OrderRow, questionKey, withoutSameTexts } from './row-values.ts';
import { readSources, storeChecks } from './store-checks.ts';

/**
 * `refused`: numbers of the rows that were sent in the meantime or that someone else changed. `rows` has all of them, and the
 * other rows of their orders, in their current state.
 */
type Saved = Result<{ rows: ImportRowView[]; refused: number[] }, 'not-found' | 'operator-unavailable'>;

/**
 * Corrects texts of rows that weren't sent, or that the carrier rejected, confirms texts that look wrong, and checks the rows
 * again. A row that changed since the person's version stays unchanged.
 */
export const saveRows = (
  actor: MerchantActor,
  input: { importId: string; rows: RowToSave[] },
): Promise<Saved> =>
  saveChanges(
    actor,
    input,
    (problem, { confirmed = [] }) =>
      problem.severity === 'question' &&
      confirmed.some(({ field, code }) => field === problem.field && code === problem.code),
  );

/**
 * Makes a row bookable whose status says that the order isn't to be sent, after the person saw the status. Only one row at a
 * time, so that no single press books a file of finished orders.
 */
export const sendAnyway = (
  actor: MerchantActor,
  { importId, ...row }: { importId: string; number: number; version: number },
): Promise<Saved> =>
  saveChanges(
    actor,
    { importId, rows: [{ ...row, edits: {} }] },
    ({ severity, code }) => severity === 'hold' && code !== 'noShipment',
  );

/** `isKept`: whether the change leaves a row as it is despite a problem. */
async function saveChanges(
  actor: MerchantActor,
  { importId, rows: given }: { importId: string; rows: RowToSave[] },
  isKept: (problem: RowProblem, row: RowToSave) => boolean,
): Promise<Saved> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const asked = new Map(given.map((row) => [row.number, row]));
  const numbers = [...asked.keys()];
  const { of, sources } = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({
      where: { id: importId, merchantId },
      select: { header: true, columns: true, words: true },
    }),
    sources: await readSources(transaction, merchantId, importId, numbers),
  }));
  if (!of) return failure('not-found', 'no such import');
  const named = namedSchema.parse(of);
  const edited = sources.map((source) => {
    const row = asked.get(source.number);
    if (row?.version !== source.version) return { ...source, isChanged: false };
    const edits = withoutSameTexts(source, { ...source.edits, ...withoutStatus(row.edits) }, named);
    const kept = source.problems.filter((problem) => isKept(problem, row));
    const confirmed = {
      ...source.confirmed,
      ...Object.fromEntries(kept.map((problem) => [questionKey(problem), problem.text ?? ''])),
    };
    return { ...source, edits, confirmed, isChanged: true };
  });
  const orderOf = ({ itemOf, number }: OrderRow) => itemOf ?? number;
  const changed = new Set(edited.filter(({ isChanged }) => isChanged).map(orderOf));
  const toCheck = new Map(edited.filter((row) => changed.has(orderOf(row))).map((row) => [row.number, row]));
  const checked = await checkRows(actor, [...toCheck.values()], named);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const toStore = checked.map(({ readings: _readings, ...row }) => {
    const { version = 0, edits = {}, confirmed = {}, isChanged = false } = toCheck.get(row.number) ?? {};
    return { ...row, version, edits, confirmed, isChanged };
  });
  const stored = await inMerchant(merchantId, (transaction) =>
    storeChecks(transaction, merchantId, importId, toStore),
  );
  const found = await listRows(actor, { importId, numbers: [...new Set([...numbers, ...toCheck.keys()])] });
  const isSaved = (number: number) => stored.has(number) && toCheck.get(number)?.isChanged;
  return success({ rows: found?.rows ?? [], refused: numbers.filter((number) => !isSaved(number)) });
}

/** Status columns can't be corrected here: a withheld row is sent by sendAnyway, one at a time. */
const withoutStatus = (edits: RowValues): RowValues =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !isStatusField(field as ImportField)));
