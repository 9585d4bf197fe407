import 'server-only';
import { Prisma } from '#lib/db/generated/client.ts';
import { lock } from '#lib/db/locks.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { StatementKind } from '../reading/view.ts';
import type { StatementKey, StatementState, StatementView } from '../view.ts';
import { findWhatBuildsOn } from './find-what-builds-on.ts';
import { lockRow } from './lock-statement.ts';

/** Within three minutes, with the time between them, unless a step between them is good. */
const mostFailures = 6;

const own = ({ merchantId, statementId }: StatementKey): Sql =>
  sql`statements.merchant_id = ${merchantId}::uuid AND statements.id = ${statementId}::uuid`;

/** How many lines a step has: half as many after each failure. */
export const linesAfter = (failures: number, most: number): number => Math.max(1, most >> failures);

/** The same in SQL. */
export const linesOfStep = (of: StatementKey, most: number): Sql =>
  sql`(SELECT greatest(1, ${most}::int >> failures) FROM statements WHERE ${own(of)})`;

/** The failures after a step that has reached this line: one less with each `most` lines, so those of a long posting don't add up. */
export const failuresAt = (reached: number, most: number): Sql =>
  sql`greatest(0, failures - (${reached}::int / ${most}::int - done / ${most}::int))`;

/** Keeps that a step failed: the next one comes later, with fewer lines. After the last failure the worker gives up. */
export async function keepFailure(of: StatementKey, state: StatementState): Promise<void> {
  const [kept] = await inMerchant(
    of.merchantId,
    (transaction) => transaction.$queryRaw<{ failures: number }[]>`
      UPDATE statements SET failures = failures + 1, read_until = now() + (2 ^ failures) * interval '5 seconds'
      WHERE ${own(of)} AND state = ${state} RETURNING failures`,
  );
  if (kept && kept.failures >= mostFailures) await giveUp(of, state);
}

async function giveUp(of: StatementKey, state: StatementState): Promise<void> {
  const where = { id: of.statementId, merchantId: of.merchantId, state, failures: { gte: mostFailures } };
  await inMerchant(of.merchantId, async (transaction) => {
    await lock(transaction, 'statements', of.merchantId);
    await lockRow(transaction, of);
    const statement = await transaction.statement.findFirst({ where });
    if (!statement) return;
    const { confirmedAt, postedAt } = statement;
    const kind = statement.kind as StatementKind;
    const end = await endOf(transaction, { ...of, kind, state, confirmedAt, postedAt });
    const isOpen = end.state === 'unreadable' || end.state === 'read';
    await transaction.statement.updateMany({
      where,
      data: {
        ...end,
        fault: end.state === 'unreadable' ? { code: 'failed' } : Prisma.DbNull,
        failures: 0,
        readUntil: null,
        done: 0,
        confirmedAt: isOpen ? null : confirmedAt,
        postedAt: end.state === 'posted' ? (postedAt ?? new Date()) : null,
      },
    });
    // The file can name receivers, and nothing reads it any more.
    if (end.state === 'posted') await transaction.statementFile.deleteMany({ where: of });
  });
}

type Failing = StatementKey & {
  kind: StatementKind;
  state: StatementState;
  confirmedAt: Date | null;
  postedAt: Date | null;
};

/**
 * Where a person goes on. A file is unreadable. Of a first posting nothing stays, so it waits for its confirmation again, or is taken back;
 * unless something builds on its posted lines, which stay then. What was posted before is posted, and can be taken back again.
 */
async function endOf(
  transaction: Transaction,
  statement: Failing,
): Promise<Pick<StatementView, 'state' | 'givenUp'>> {
  const { merchantId, statementId, state } = statement;
  if (state === 'reading') return { state: 'unreadable', givenUp: null };
  if (state === 'taking-back') return { state: 'posted', givenUp: 'taking-back' };
  if (statement.postedAt) return { state: 'posted', givenUp: 'matching' };
  const posted = await transaction.statementLine.findFirst({
    where: { merchantId, statementId, isPosted: true },
    select: { id: true },
  });
  if (!posted) return { state: 'read', givenUp: 'posting' };
  const isBuiltOn = (await findWhatBuildsOn(transaction, statement)) !== null;
  return isBuiltOn ? { state: 'posted', givenUp: 'rest' } : { state: 'taking-back', givenUp: 'posting' };
}
