import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { type FileProgress, matchBatch, newProgress } from '../matching/match-batch.ts';
import { headerSignature } from '../reading/find-header.ts';
import type { DayOrder, StatementKind } from '../reading/view.ts';
import {
  dayOrderSchema,
  type LayoutForm,
  type LineDecision,
  layoutSchema,
  lineDecisionSchema,
} from '../schema.ts';
import { type LineCandidate, openStates } from '../view.ts';
import { lockStatements } from '../work/lock-statements.ts';
import { signatureHash } from '../work/read-statement.ts';
import { readStored, sumUp, updateLines } from '../work/store-lines.ts';

type Answered = Result<{ id: string }, 'not-found'>;

/** A statement whose lines aren't confirmed can still be read in another way. */
const readable = ['asked', 'read'] as const;

/**
 * Reads a statement again with the columns that a person chose, and remembers them for the next file with the same header. Throws for
 * a layout that its schema rejects.
 */
export async function correctLayout(actor: MerchantActor, id: string, form: LayoutForm): Promise<Answered> {
  const layout = { ...layoutSchema.parse(form), isChosen: true };
  return readAgain(
    actor,
    id,
    { layout, isChosen: true, dayOrder: layout.dayOrder ?? undefined },
    async (transaction, statement) => {
      const header = headerOf(statement.summary, layout.headerRow);
      if (header.length === 0) return;
      const signature = headerSignature(statement.kind as StatementKind, header);
      const { merchantId } = actor;
      const key = { merchantId, signatureHash: signatureHash(signature) };
      // The next file can write its dates in another order.
      const kept = { signature, layout: { ...layout, dayOrder: null }, usedAt: new Date() };
      await transaction.statementLayout.upsert({
        where: { merchantId_signatureHash: key },
        create: { ...key, ...kept },
        update: kept,
      });
    },
  );
}

/** Sets the order of day and month for the whole file. */
export function answerDate(actor: MerchantActor, id: string, dayOrder: DayOrder): Promise<Answered> {
  return readAgain(actor, id, { dayOrder: dayOrderSchema.parse(dayOrder) }, async () => {});
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
  requirePermission(actor, 'money.manage');
  const { merchantId } = actor;
  const data = kind
    ? {
        ...{ kind, state: 'reading', done: 0, isSure: false, isChosen: false, dayOrder: null },
        ...{ layout: Prisma.DbNull, fault: Prisma.DbNull, doubts: [] },
      }
    : { isSure: true };
  const { count } = await inMerchant(merchantId, ({ statement }) =>
    statement.updateMany({ where: { id, merchantId, state: { in: [...openStates] } }, data }),
  );
  if (count === 0) return failure('not-found', 'no such statement, or it is confirmed');
  if (kind) await wakeWorker();
  return success({ id });
}

type Summary = { header?: string[]; firstRows?: { number: number; cells: string[] }[] };

function headerOf(summary: unknown, headerRow: number | null): string[] {
  const { firstRows = [] } = summary as Summary;
  return firstRows.find(({ number }) => number === headerRow)?.cells ?? [];
}

async function readAgain(
  actor: MerchantActor,
  id: string,
  data: Prisma.StatementUpdateManyMutationInput,
  remember: (transaction: Transaction, statement: { kind: string; summary: unknown }) => Promise<void>,
): Promise<Answered> {
  requirePermission(actor, 'money.manage');
  const { merchantId } = actor;
  const answered = await inMerchant(merchantId, async (transaction): Promise<Answered> => {
    const where = { id, merchantId, state: { in: [...readable] } };
    const statement = await transaction.statement.findFirst({ where, select: { kind: true, summary: true } });
    if (!statement) return failure('not-found', 'no such statement, or it is confirmed');
    await transaction.statement.updateMany({ where, data: { ...data, state: 'reading', done: 0 } });
    await remember(transaction, statement);
    return success({ id });
  });
  if (answered.ok) await wakeWorker();
  return answered;
}

/**
 * Decides about a line before the confirmation: chooses one of its candidates, leaves it out, includes it again, or counts one that was
 * skipped as a repetition. Throws for a decision that its schema rejects.
 */
export async function decideLine(
  actor: MerchantActor,
  { statementId, lineId }: { statementId: string; lineId: string },
  form: LineDecision,
): Promise<Result<{ id: string }, 'not-found' | 'not-a-candidate'>> {
  requirePermission(actor, 'money.manage');
  const decision = lineDecisionSchema.parse(form);
  const { merchantId } = actor;
  const of = { merchantId, statementId };
  return inMerchant(merchantId, async (transaction) => {
    await lockStatements(transaction, merchantId);
    const statement = await transaction.statement.findFirst({
      where: { id: statementId, merchantId, state: 'read' },
      select: { kind: true },
    });
    const where = { id: lineId, statementId, merchantId };
    const line =
      statement &&
      (await transaction.statementLine.findFirst({ where, select: { candidates: true, result: true } }));
    if (!line) return failure('not-found', 'no such line, or its statement is confirmed');
    if (decision.decision === 'choose') {
      const candidates = line.candidates as LineCandidate[];
      if (!candidates.some((candidate) => candidate.id === decision.candidateId))
        return failure('not-a-candidate', 'not one of the candidates');
      await matchDecided(
        transaction,
        { ...of, kind: statement.kind as StatementKind },
        lineId,
        decision.candidateId,
      );
    }
    if (decision.decision === 'count') {
      if (line.result !== 'repeated') return failure('not-found', 'the line isn’t repeated');
      // With a fingerprint of its own it is another line, which no file repeats.
      await transaction.statementLine.updateMany({ where, data: { fingerprint: `counted:${lineId}` } });
      await matchDecided(transaction, { ...of, kind: statement.kind as StatementKind }, lineId, null);
    }
    await transaction.statementLine.updateMany({
      where,
      data: { isSetAside: decision.decision === 'set-aside' },
    });
    await sumUp(transaction, of);
    return success({ id: lineId });
  });
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
