import 'server-only';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { sharedLockSql } from '#lib/db/locks.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { OperatorStatus } from '#lib/postal/model/lookups.ts';
import { recordDrift } from './record-drift.ts';
import { anyOperator, listedPhases, type PhaseOf, phaseIn, wordsToKeep } from './status-phases.ts';

/** An operator has a few dozen codes. The limit keeps an operator that invents codes from filling the table. */
const mostCodes = 500;
const wordsStandMs = 24 * 3_600_000;

/**
 * The phases of reported statuses, newest first. Takes a shared lock on the phases until the transaction ends, so that a
 * concurrent change of a phase waits and then also updates these shipments. Stores the operator's texts, and records a code
 * without a phase as drift.
 */
export async function hearStatuses(
  transaction: Transaction,
  operator: string,
  statuses: readonly OperatorStatus[],
): Promise<PhaseOf> {
  await transaction.$executeRaw(sharedLockSql('phases'));
  const heard = new Map<string, OperatorStatus>();
  for (const status of statuses) {
    const code = foldStatusCode(status.code);
    if (code && !heard.has(code)) heard.set(code, status);
  }
  if (heard.size === 0) return phaseIn(new Map());
  const rows = await transaction.statusCode.findMany({
    where: { operator: { in: [operator, anyOperator] }, code: { in: [...heard.keys()] } },
  });
  const phases = listedPhases(rows);
  const byCode = new Map(rows.filter((row) => row.operator === operator).map((row) => [row.code, row]));
  const news = [...heard].flatMap(([code, status]) => {
    const phase = phases.get(code) ?? null;
    const nameEn = wordsToKeep(status.descriptionEn, phase);
    const nameAr = wordsToKeep(status.descriptionAr, phase);
    const row = byCode.get(code);
    const same =
      row && (nameEn === null || nameEn === row.nameEn) && (nameAr === null || nameAr === row.nameAr);
    // Texts that vary between shipments aren't written every time.
    const justHeard = row?.heardAt && Date.now() - row.heardAt.getTime() < wordsStandMs;
    return same || justHeard ? [] : [{ code, nameEn, nameAr }];
  });
  if (news.length > 0) await keepWords(transaction, operator, news);
  for (const code of heard.keys()) {
    if (phases.has(code)) continue;
    recordDrift(operator, {
      operation: 'Tracking',
      path: 'status.code',
      kind: 'unknown-value',
      sample: code,
    });
  }
  return phaseIn(phases);
}

type Words = { code: string; nameEn: string | null; nameAr: string | null };

/** One statement in the order of the codes, so that concurrent reports don't deadlock. */
async function keepWords(transaction: Transaction, operator: string, news: Words[]): Promise<void> {
  const codes = news.map(({ code }) => code);
  const english = news.map(({ nameEn }) => nameEn ?? '');
  const arabic = news.map(({ nameAr }) => nameAr ?? '');
  await transaction.$executeRaw`
    INSERT INTO status_codes (operator, code, name_en, name_ar, heard_at)
    SELECT ${operator}, code, nullif(name_en, ''), nullif(name_ar, ''), now()
    FROM unnest(${codes}::text[], ${english}::text[], ${arabic}::text[]) AS heard (code, name_en, name_ar)
    WHERE (SELECT count(*) FROM status_codes WHERE operator = ${operator}) < ${mostCodes}
    ORDER BY code
    ON CONFLICT (operator, code) DO UPDATE SET
      name_en = coalesce(excluded.name_en, status_codes.name_en),
      name_ar = coalesce(excluded.name_ar, status_codes.name_ar),
      heard_at = excluded.heard_at`;
}
