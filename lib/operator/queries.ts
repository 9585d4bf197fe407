import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { settings } from '#lib/settings/settings.ts';
import { anyOperator, listedPhases } from './status-phases.ts';
import type { DriftKind, DriftView, StatusCodeView } from './view.ts';

const mostDrifts = 200;
const byCode = new Intl.Collator('en', { numeric: true });

/** The name of this deployment's operator. */
export function operatorName(): string {
  return settings().OPERATOR_NAME;
}

/** Which family of the interface books: fields of the other one can't be sent. */
export function creationFamily(): 'A' | 'B' {
  return settings().OPERATOR_CREATION_FAMILY;
}

/** Every listed or reported status code; codes without a phase first. */
export async function listStatusCodes(): Promise<StatusCodeView[]> {
  const operator = operatorName();
  const rows = await prisma().statusCode.findMany({
    where: { operator: { in: [operator, anyOperator] } },
    include: { editedBy: { select: { name: true, nameAr: true } } },
  });
  const phases = listedPhases(rows);
  const own = new Map(rows.filter((row) => row.operator === operator).map((row) => [row.code, row]));
  const codes = [...new Set(rows.map(({ code }) => code))].map((code): StatusCodeView => {
    const row = own.get(code);
    return {
      code,
      phase: phases.get(code) ?? null,
      nameEn: row?.nameEn ?? null,
      nameAr: row?.nameAr ?? null,
      edited: row?.editedAt
        ? {
            name: row.editedBy?.name ?? '',
            nameAr: row.editedBy?.nameAr ?? '',
            at: row.editedAt.toISOString(),
          }
        : null,
    };
  });
  return codes.sort(
    (one, other) =>
      Number(one.phase !== null) - Number(other.phase !== null) || byCode.compare(one.code, other.code),
  );
}

/** The unsettled differences between the operator's replies and its interface, latest first. */
export async function listDrifts(): Promise<DriftView[]> {
  const { drift } = prisma();
  const rows = await drift.findMany({
    where: {
      operator: operatorName(),
      OR: [{ settledAt: null }, { lastSeen: { gt: drift.fields.settledAt } }],
    },
    orderBy: [{ lastSeen: 'desc' }, { operation: 'asc' }, { path: 'asc' }, { kind: 'asc' }],
    take: mostDrifts,
  });
  return rows.map(({ operation, path, kind, sample, firstSeen, lastSeen, count }) => ({
    operation,
    path,
    kind: kind as DriftKind,
    sample,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    count,
  }));
}
