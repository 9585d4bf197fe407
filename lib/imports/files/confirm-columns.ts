import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { keepTableLayout } from '#lib/merchants/table-layouts.ts';
import { checkRows } from '../rows/check-rows.ts';
import { isNewReading, keyedWords, ofKind, readingsToken, understoodOf } from '../rows/readings.ts';
import { groupRows } from '../rows/row-values.ts';
import { readSources, storeChecks } from '../rows/store-checks.ts';
import {
  answered,
  type columnsToConfirmSchema,
  namedSchema,
  readingSchema,
  understoodSchema,
} from '../schema.ts';
import type { Understood } from '../view.ts';

type Answers = z.input<typeof columnsToConfirmSchema>;

const mostTries = 3;

/**
 * Confirms what the columns of an import mean, what words of its statuses do, and what rules read in its rows, and checks its open rows
 * with that. Before, nothing is booked. The next file with these columns needs no confirmation, unless a rule reads something new in it.
 * `outdated` when others changed the rows during each check.
 */
export async function confirmColumns(
  actor: MerchantActor,
  answers: Answers,
): Promise<Result<{ isConfirmed: boolean }, 'not-found' | 'invalid' | 'operator-unavailable' | 'outdated'>> {
  requirePermission(actor, 'shipments.book');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await confirmUnchanged(actor, answers);
    if (done) return done;
  }
  return failure('outdated', 'the rows changed during each check');
}

/** Null when somebody else changed a row meanwhile. */
async function confirmUnchanged(actor: MerchantActor, input: Answers) {
  const { merchantId } = actor;
  const { importId, columns, words: told = {}, asked = [], seen } = input;
  const found = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({ where: { id: importId, merchantId } }),
    rows: await readSources(transaction, merchantId, importId),
  }));
  if (!found.of) return failure('not-found', 'no such import');
  const { signature, ...of } = found.of;
  const { header, columns: before, words: known } = namedSchema.parse(of);
  if (columns.length !== header.length) return failure('invalid', 'another number of columns');
  const shown = z.array(understoodSchema).parse(of.understood);
  const others = Object.entries(known).filter(([key]) => !shown.some(({ kind }) => key === ofKind(kind)));
  const words: StatusWords = {
    ...Object.fromEntries([...others, ...confirmedKeys(shown)]),
    ...Object.fromEntries(asked.map((kind) => [ofKind(kind), 'ask' as const])),
    ...keyedWords(told),
  };
  const isAsRead =
    Object.keys(told).length === 0 &&
    columns.every((field, at) => field === before[at]) &&
    shown.every(({ kind }) => words[ofKind(kind)] === known[ofKind(kind)]);
  const named = { header, columns, words };
  const checked = isAsRead ? [] : await checkRows(actor, groupRows(found.rows, named), named);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const versions = new Map(found.rows.map(({ number, version }) => [number, version]));
  const rows = checked.map(({ readings: _readings, ...row }) => ({
    ...row,
    version: versions.get(row.number) ?? 0,
    isChanged: true,
  }));
  const understood = isAsRead ? shown : await understoodOf(checked);
  const isConfirmed =
    seen === undefined ||
    seen === readingsToken(understood) ||
    !understood.some((one) => isNewReading(one, words));
  const allWords = isConfirmed ? { ...Object.fromEntries(confirmedKeys(understood)), ...words } : words;
  const read = readingSchema.array().parse(of.readings);
  const emptyColumns = read.flatMap(({ reason }, at) => (reason === 'empty' ? [at] : []));
  // What was open is answered.
  const readings = read.map((one, at) =>
    one.grade === 'open' ? { ...one, ...answered(columns[at] ?? null) } : one,
  );
  const isStored = await inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    const now = await transaction.importRow.findMany({
      where: { importId, merchantId },
      select: { number: true, version: true },
    });
    // Somebody corrected a row, or confirmed other columns, by which the rows are read now.
    if (now.some(({ number, version }) => version !== (versions.get(number) ?? version))) return false;
    if (rows.length > 0) await storeChecks(transaction, merchantId, importId, rows);
    await transaction.import.updateMany({
      where: { id: importId, merchantId },
      data: { columns, words: allWords, understood, readings, confirmedAt: isConfirmed ? new Date() : null },
    });
    const layout = { columns, words: allWords, emptyColumns };
    if (isConfirmed) await keepTableLayout(transaction, merchantId, { kind: 'orders', signature, ...layout });
    return true;
  });
  return isStored ? success({ isConfirmed }) : null;
}

const confirmedKeys = (understood: Understood[]) =>
  understood.flatMap(({ keys }) => keys.map((key): [string, 'send'] => [key, 'send']));
