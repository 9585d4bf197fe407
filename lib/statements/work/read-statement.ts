import 'server-only';
import { deflateSync } from 'node:zlib';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { createFingerprints, type MatchedLine, matchBatch, newProgress } from '../matching/match-batch.ts';
import { unpackLines } from '../reading/line-blocks.ts';
import type { ParsedStatement, ParseInput, ParseOutput } from '../reading/parse-statement.ts';
import type { StatementKind } from '../reading/view.ts';
import { layoutSchema } from '../schema.ts';
import { findDoubts } from './find-doubts.ts';
import { findMissingCharges } from './find-missing-charges.ts';
import { insertLines, sumUp } from './store-lines.ts';

/** 100,000 lines of an XLSX file take about 20 seconds. */
const statementFiles: ForeignKind = {
  file: 'lib/statements/reading/parse-statement.ts',
  timeLimitMs: 60_000,
};
const mostRemembered = 100;

type Of = { merchantId: string; statementId: string };

/**
 * Reads a statement's file again from its first line, matches and stores its lines. Continues after a kill by starting over: nothing is
 * posted before the confirmation. Of two workers only one goes on.
 */
export async function readStatement(of: Of): Promise<void> {
  const { merchantId, statementId } = of;
  const loaded = await inMerchant(merchantId, async (transaction) => {
    const [statement] = await transaction.$queryRaw<Loaded[]>`
      UPDATE statements SET done = 0, lines = 0
      WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid AND state = 'reading'
      RETURNING kind, layout, columns_confirmed_at AS "confirmedAt"`;
    if (!statement) return null;
    await transaction.statementLine.deleteMany({ where: { merchantId, statementId } });
    const parts = await readFile(transaction, of);
    const remembered = await transaction.tableLayout.findMany({
      where: { merchantId, kind: statement.kind },
      orderBy: { confirmedAt: 'desc' },
      take: mostRemembered,
    });
    return { ...statement, parts, remembered };
  });
  if (!loaded) return;
  const { kind, parts } = loaded;
  const parsed = await parse(merchantId, {
    parts,
    kind,
    today: dubaiClock(new Date()).date,
    layout: loaded.confirmedAt ? layoutSchema.parse(loaded.layout) : null,
    remembered: loaded.remembered.flatMap(({ signature, layout }) => {
      const kept = layoutSchema.safeParse(layout).data;
      return kept ? [{ signature, layout: kept }] : [];
    }),
  });
  if (!parsed.ok) {
    const fault = { code: parsed.code, ...parsed.details };
    await inMerchant(merchantId, ({ statement }) =>
      statement.updateMany({
        where: { id: statementId, merchantId, state: 'reading' },
        data: {
          ...{ state: 'unreadable', fault },
          doubts: parsed.code === 'bank-format' ? [{ of: 'kind', said: kind, looksLike: 'bank' }] : [],
        },
      }),
    );
    return;
  }
  const file = parsed.value;
  const isUnclear = file.missing.length > 0 || file.dayQuestion !== null;
  const known = loaded.remembered.find(({ signature }) => signature === file.known);
  const confirmedAt = file.known === '' ? new Date() : (loaded.confirmedAt ?? known?.confirmedAt ?? null);
  const isAsked = isUnclear || confirmedAt === null;
  const days: string[] = [];
  if (!isUnclear) await storeLines(of, kind, file, days);
  const day = file.statementDay ?? days.at(-1) ?? null;
  const { layout, signature, header, columns, leftOut, firstRows, totals, notes } = file;
  const { repeatedHeaders, dayQuestion, missing } = file;
  await inMerchant(merchantId, async (transaction) => {
    // Another worker that began since has deleted the lines, and reads them again.
    const { count } = await transaction.statement.updateMany({
      where: { id: statementId, merchantId, state: 'reading', done: isUnclear ? 0 : file.count },
      data: {
        state: isAsked ? 'asked' : 'read',
        lines: file.count,
        done: 0,
        layout: layout as Prisma.InputJsonValue,
        columnsConfirmedAt: confirmedAt,
        reference: file.statementReference,
        day: day && new Date(day),
        account: file.account,
        summary: {
          ...{ signature, header, columns, leftOut, firstRows, notes, repeatedHeaders, dayQuestion, missing },
          taxNumber: file.taxNumber,
          lastDay: days.at(-1) ?? null,
          totals: totals.slice(0, mostTotals),
          moreTotals: Math.max(0, totals.length - mostTotals),
          oddTotals: totals.filter(({ agrees }) => !agrees).length,
        } as Prisma.InputJsonObject,
      },
    });
    if (count === 0) return;
    if (!isUnclear) await sumUp(transaction, of);
    if (kind === 'charges' && !isUnclear) {
      const missingCharges = await findMissingCharges(transaction, of);
      await transaction.$executeRaw`
        UPDATE statements SET summary = summary || ${JSON.stringify({ missingCharges })}::jsonb
        WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`;
    }
    const { looksLike, account } = file;
    const doubts = await findDoubts(transaction, of, { kind, looksLike, account });
    await transaction.statement.updateMany({ where: { id: statementId, merchantId }, data: { doubts } });
  });
}

const mostTotals = 100;

const bytesAtOnce = 64 * 1024;

/**
 * Reads the file in packed parts. Each is a text on its way from PostgreSQL, and a whole file's would take ten times its memory; on its
 * way to the parser, it is copied three times.
 */
async function readFile(transaction: Transaction, { merchantId, statementId }: Of): Promise<Uint8Array[]> {
  const [file] = await transaction.$queryRaw<{ length: number }[]>`
    SELECT length(bytes) FROM statement_files WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < (file?.length ?? 0); at += bytesAtOnce) {
    const [row] = await transaction.$queryRaw<{ part: Uint8Array }[]>`
      SELECT substring(bytes FROM ${at + 1}::int FOR ${bytesAtOnce}::int) AS part FROM statement_files
      WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`;
    if (row) parts.push(deflateSync(row.part, { level: 1 }));
  }
  return parts;
}

type Loaded = { kind: StatementKind; layout: unknown; confirmedAt: Date | null };

async function parse(merchantId: string, input: ParseInput): Promise<ParseOutput> {
  try {
    return await parseApart<ParseOutput>(statementFiles, input, { owner: merchantId });
  } catch (error) {
    if (error instanceof ParseLimit) {
      const code = error.limit === 'time' ? 'too-slow' : 'too-much-memory';
      return { ok: false, code, logMessage: error.message, details: {} };
    }
    // Otherwise the worker would read it again and again.
    logger().error({ err: error }, 'a statement’s file could not be parsed');
    return { ok: false, code: 'damaged', logMessage: 'the parser failed', details: {} };
  }
}

/** Stores the lines block by block, each with its matches, while the next is matched. Adds the latest day to `days`. */
async function storeLines(
  of: Of,
  kind: StatementKind,
  { blocks, account, statementReference }: ParsedStatement,
  days: string[],
): Promise<void> {
  const fingerprintOf = createFingerprints(kind, account);
  const progress = newProgress();
  const { merchantId, statementId } = of;
  const store = (lines: MatchedLine[], before: number) =>
    inMerchant(merchantId, async (transaction) => {
      const moved = await transaction.statement.updateMany({
        where: { id: statementId, merchantId, state: 'reading', done: before },
        data: { done: before + lines.length },
      });
      if (moved.count === 0) throw new Error('another worker reads this statement');
      await insertLines(transaction, of, lines);
    });
  let number = 0;
  let latest = '';
  const match = async (block: ParsedStatement['blocks'][number]): Promise<MatchedLine[]> => {
    const lines = unpackLines(block).map((line) => {
      number += 1;
      // It can be named below the lines.
      line.statementReference ??= statementReference;
      if (line.day && line.day > latest) latest = line.day;
      return { number, line, fingerprint: fingerprintOf(line), chosenId: null };
    });
    return inMerchant(merchantId, (transaction) =>
      matchBatch(transaction, merchantId, { ...of, kind }, lines, progress),
    );
  };
  let storing = Promise.resolve();
  for (const block of blocks) {
    const before = number;
    const [matched] = await Promise.all([match(block), storing]);
    storing = store(matched, before);
  }
  await storing;
  if (latest) days.push(latest);
}
