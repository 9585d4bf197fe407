import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { lock } from '#lib/db/locks.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { keepTableLayout } from '#lib/merchants/table-layouts.ts';
import { tableSignature } from '#lib/tables/columns/read-columns.ts';
import { type FileProgress, matchBatch, newProgress } from '../matching/match-batch.ts';
import { currencyIn } from '../reading/find-layout.ts';
import type { ParsedStatement } from '../reading/parse-statement.ts';
import { type Layout, missingFields, type StatementKind } from '../reading/view.ts';
import { type ColumnsForm, columnsFormSchema, type LineDecision, lineDecisionSchema } from '../schema.ts';
import { type FileSummary, isDecidable, type LineCandidate, openStates, type StatementKey } from '../view.ts';
import { bringBackLines } from '../work/bring-back-lines.ts';
import { lockRow } from '../work/lock-statement.ts';
import { countedAs, readStored, sumUp, updateLines } from '../work/store-lines.ts';

type Answered = Result<{ id: string }, 'not-found'>;
type Decided = Result<{ id: string }, 'not-found' | 'not-a-candidate'>;

type Summary = FileSummary & Pick<ParsedStatement, 'signature'>;

/**
 * Confirms what the columns of a statement mean, and keeps that for other files with the same names. Nothing is posted before. If
 * something is changed or was asked, or the file is a bank's, it is read again. `incomplete`: a needed column or the order of the
 * dates isn't chosen; `columns-count`: the file has another number of columns. Throws for a form that its schema rejects.
 */
export async function confirmColumns(
  actor: MerchantActor,
  id: string,
  form: ColumnsForm,
): Promise<Result<{ id: string }, 'not-found' | 'incomplete' | 'columns-count'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const chosen = columnsFormSchema.parse(form);
  const confirmed = await inMerchant(merchantId, async (transaction) => {
    // A statement whose lines aren't confirmed can still be read in another way.
    const where = { id, merchantId, state: { in: ['asked', 'read'] } };
    await lockRow(transaction, { merchantId, statementId: id });
    const statement = await transaction.statement.findFirst({ where });
    const before = statement?.layout as Layout | null | undefined;
    if (!statement || !before) return failure('not-found', 'no such statement, or it is confirmed');
    const kind = statement.kind as StatementKind;
    const summary = statement.summary as Summary;
    const { headerRow = before.headerRow, dayOrder = before.dayOrder } = chosen;
    if (headerRow === before.headerRow && chosen.columns.length !== before.columns.length)
      return failure('columns-count', 'another number of columns');
    const isSame = isDeepStrictEqual(chosen.columns, before.columns) && headerRow === before.headerRow;
    if (missingFields(chosen.columns, kind).length > 0 || (isSame && summary.dayQuestion && !dayOrder))
      return failure('incomplete', 'a needed column or the order of dates is open');
    const isChosen = before.isChosen || !isSame;
    const isSameHeader = headerRow === before.headerRow;
    const rowOfNames = summary.firstRows.find(({ number }) => number === headerRow)?.cells ?? [];
    const header = isSameHeader ? summary.header : rowOfNames;
    // Two open columns can name two currencies.
    const named = isSame ? null : currencyIn(header, chosen.columns);
    const currency = chosen.currency ?? named ?? before.currency;
    const layout = { columns: chosen.columns, headerRow, dayOrder, currency, isChosen };
    const isAsRead = isSame && dayOrder === before.dayOrder && currency === before.currency;
    const isStored = summary.missing.length === 0 && !summary.dayQuestion;
    const confirmedAt = new Date();
    // Payouts may have been posted since a bank's lines were matched.
    const state = isAsRead && isStored && kind !== 'bank' ? 'read' : 'reading';
    await transaction.statement.updateMany({
      where,
      data: { layout, columnsConfirmedAt: confirmedAt, state, done: 0 },
    });
    const signature = isSameHeader ? summary.signature : tableSignature('', header);
    await keepTableLayout(transaction, merchantId, { kind, signature, ...layout });
    // Other files with these columns, which were uploaded together with it, are read with them.
    const alike = await transaction.$executeRaw`
      UPDATE statements SET state = 'reading', done = 0
      WHERE merchant_id = ${merchantId}::uuid AND id <> ${id}::uuid AND state = 'asked' AND columns_confirmed_at IS NULL
        AND (kind = ${kind} OR NOT is_kind_known) AND summary ->> 'signature' = ${signature}`;
    return success({ id, isToRead: state === 'reading' || alike > 0 });
  });
  if (!confirmed.ok) return confirmed;
  if (confirmed.value.isToRead) await wakeWorker();
  return success({ id });
}

/**
 * Ends the doubts about a file: it is what was said (`kind` null), or it is read again from the beginning, as another kind. Not if some of
 * it is posted.
 */
export async function endDoubts(
  actor: MerchantActor,
  id: string,
  kind: StatementKind | null,
): Promise<Answered> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const data = kind
    ? {
        kind,
        state: 'reading',
        done: 0,
        isSure: false,
        isKindKnown: true,
        columnsConfirmedAt: null,
        layout: Prisma.DbNull,
        fault: Prisma.DbNull,
        doubts: [],
        readUntil: null,
      }
    : { isSure: true };
  const { count } = await inMerchant(merchantId, ({ statement }) =>
    statement.updateMany({ where: { id, merchantId, state: { in: [...openStates] } }, data }),
  );
  if (count === 0) return failure('not-found', 'no such statement, or it is confirmed');
  if (kind) await wakeWorker();
  return success({ id });
}

/**
 * Decides about a line before the confirmation: chooses one of its candidates, leaves it out, includes it again, counts one that was
 * skipped as a repetition, or undoes what was decided. A choice in a bank's posted statement is posted then. Throws for a decision that its
 * schema rejects.
 */
export async function decideLine(
  actor: MerchantActor,
  { statementId, lineId }: { statementId: string; lineId: string },
  form: LineDecision,
): Promise<Decided> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const decision = lineDecisionSchema.parse(form);
  const of = { merchantId, statementId };
  let isToPost = false;
  await bringBackOfLine(of, lineId);
  const decided = await inMerchant(merchantId, async (transaction): Promise<Decided> => {
    await lock(transaction, 'statements', merchantId);
    await lockRow(transaction, of);
    const statement = await transaction.statement.findFirst({
      where: { id: statementId, merchantId },
      select: { kind: true, state: true },
    });
    const where = { id: lineId, statementId, merchantId };
    const line =
      statement &&
      (await transaction.statementLine.findFirst({
        where,
        select: { candidates: true, result: true, fingerprint: true },
      }));
    if (!line || !isDecidable(statement, line))
      return failure('not-found', 'no such line, or its statement is confirmed');
    const candidates = line.candidates as LineCandidate[];
    const chosenId = decision.decision === 'choose' ? decision.candidateId : null;
    if (chosenId && !candidates.some((candidate) => candidate.id === chosenId))
      return failure('not-a-candidate', 'not one of the candidates');
    const isCounted = decision.decision === 'count';
    const isUndone = decision.decision === 'undo';
    if (isCounted && line.result !== 'repeated') return failure('not-found', 'the line isn’t repeated');
    const own = `${countedAs(lineId)} `;
    const first = line.fingerprint.startsWith(own) ? line.fingerprint.slice(own.length) : line.fingerprint;
    const fingerprint = isCounted ? own + first : first;
    if (isCounted || isUndone) await transaction.statementLine.updateMany({ where, data: { fingerprint } });
    if (isCounted || isUndone || chosenId)
      await matchDecided(transaction, { ...of, kind: statement.kind as StatementKind }, lineId, chosenId);
    await transaction.statementLine.updateMany({
      where,
      data: { isSetAside: decision.decision === 'set-aside' },
    });
    await sumUp(transaction, of);
    isToPost = statement.state === 'posted' && chosenId !== null;
    if (isToPost)
      await transaction.statement.updateMany({
        where: { id: statementId, merchantId, state: 'posted' },
        data: { state: 'confirmed', done: 0 },
      });
    return success({ id: lineId });
  });
  if (isToPost) await wakeWorker();
  return decided;
}

/** Brings the shipments that a line names, or offers, back from the archive. */
async function bringBackOfLine(of: StatementKey, lineId: string): Promise<void> {
  const { merchantId, statementId } = of;
  const found = await inMerchant(merchantId, async (transaction) => {
    const line = await transaction.statementLine.findFirst({
      where: { id: lineId, statementId, merchantId },
      select: { candidates: true, statement: { select: { kind: true } } },
    });
    return line && { ...line, stored: await readStored(transaction, of, sql`id = ${lineId}::uuid`, 1) };
  });
  if (!found) return;
  const offered = (found.candidates as LineCandidate[]).map(({ id }) => id);
  const named = found.stored.flatMap((line) =>
    [line.chosenId, ...offered].map((chosenId) => ({ ...line, chosenId })),
  );
  await bringBackLines(merchantId, found.statement.kind as StatementKind, named);
}

/** Matches a line again, with the shipment that a person chose, if any. */
async function matchDecided(
  transaction: Transaction,
  of: { merchantId: string; statementId: string; kind: StatementKind },
  lineId: string,
  chosenId: string | null,
): Promise<void> {
  const lines = await readStored(transaction, of, sql`id = ${lineId}::uuid`, 1);
  const again = lines.map((line) => ({ ...line, chosenId }));
  const match = (progress: FileProgress) => matchBatch(transaction, of.merchantId, of, again, progress);
  const [about] = await match(newProgress());
  const shipmentId = about?.match.shipments[0]?.id;
  // The amounts of the shipment that other lines of this file settle.
  const [others] = await transaction.$queryRaw<{ settled: number }[]>`
    SELECT coalesce(sum(settled_minor), 0)::float8 AS settled FROM statement_lines
    WHERE merchant_id = ${of.merchantId}::uuid AND statement_id = ${of.statementId}::uuid AND shipment_id = ${shipmentId ?? null}::uuid
      AND id <> ${lineId}::uuid AND NOT is_set_aside`;
  const progress = newProgress();
  if (shipmentId && others?.settled)
    progress.shipments.set(shipmentId, { settledMinor: others.settled, chargedMinor: 0, chargedFor: [] });
  const matched = await match(progress);
  await updateLines(
    transaction,
    of,
    matched.map((line) => ({ ...line, isPosted: false })),
  );
}
