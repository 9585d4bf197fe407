import 'server-only';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { prisma } from '#lib/db/client.ts';
import { servedNames } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { anyOperator, listedPhases } from './status-phases.ts';
import type { DriftKind, DriftView, StatusCodeView } from './view.ts';

const mostDrifts = 200;
const byCode = new Intl.Collator('en', { numeric: true });

/** Which family of the interface takes new bookings: fields of the other one can't be sent. */
export function creationFamily(): 'A' | 'B' {
  return settings().OPERATOR_CREATION_FAMILY;
}

/** Every listed or reported status code of an operator; codes without a phase first. */
export async function listStatusCodes(operator: string): Promise<StatusCodeView[]> {
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

/** The unsettled differences between operators' replies and their interface, latest first. */
export async function listDrifts(): Promise<DriftView[]> {
  const { drift } = prisma();
  const rows = await drift.findMany({
    where: {
      operator: { in: servedNames() },
      OR: [{ settledAt: null }, { lastSeen: { gt: drift.fields.settledAt } }],
    },
    orderBy: [{ lastSeen: 'desc' }, { operation: 'asc' }, { path: 'asc' }, { kind: 'asc' }],
    take: mostDrifts,
  });
  return rows.map(({ settledAt: _, kind, ...drift }) => ({
    ...withIsoMoments(drift),
    kind: kind as DriftKind,
  }));
}
