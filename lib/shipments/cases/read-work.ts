import 'server-only';
import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { CaseKind, CaseState, CaseView, NoteKind, NoteView, PersonName } from './view.ts';

const mostNotes = 100;
const mostCases = 50;

export type Work = { notes: NoteView[]; cases: CaseView[] };
export type Names = ReadonlyMap<string, PersonName>;

export const caseColumns = {
  id: true,
  shipmentId: true,
  kind: true,
  state: true,
  question: true,
  phone: true,
  dueAt: true,
  openedAt: true,
  ownerId: true,
  answer: true,
  answeredAt: true,
  outcome: true,
  closedAt: true,
} satisfies Prisma.DeskCaseSelect;

export type CaseRow = Prisma.DeskCaseGetPayload<{ select: typeof caseColumns }>;

export type NoteRow = {
  id: string;
  kind: string;
  text: string;
  isInternal: boolean;
  agentId: string;
  at: Date;
};

/** The notes and cases of customer service about a shipment, newest first, with the agents' names. */
export async function readWork(
  transaction: Transaction,
  where: { shipmentId: string; merchantId: string },
): Promise<Work> {
  const notes = await transaction.deskNote.findMany({ where, orderBy: { at: 'desc' }, take: mostNotes });
  const cases = await transaction.deskCase.findMany({
    where,
    select: caseColumns,
    orderBy: { openedAt: 'desc' },
    take: mostCases,
  });
  const ids = [...notes.map(({ agentId }) => agentId), ...cases.map(({ ownerId }) => ownerId)];
  return toWork(notes, cases, ids.length > 0 ? await findNames(transaction, ids) : undefined);
}

/** Rows as a page shows them. Without names, the merchant sees "customer service". */
export function toWork(notes: NoteRow[], cases: CaseRow[], names: Names = new Map()): Work {
  return {
    notes: notes.map(({ id, kind, text, isInternal, at, agentId }) => ({
      id,
      kind: kind as NoteKind,
      text,
      isInternal,
      at: at.toISOString(),
      by: names.get(agentId) ?? null,
    })),
    cases: cases.map((row) => toCase(row, names)),
  };
}

export function toCase(row: CaseRow, names: Names): CaseView {
  const { ownerId, kind, state, dueAt, openedAt, answeredAt, closedAt, ...texts } = row;
  const owner = names.get(ownerId);
  return {
    ...texts,
    kind: kind as CaseKind,
    state: state as CaseState,
    dueAt: dueAt.toISOString(),
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    owner: owner ? { id: ownerId, ...owner } : null,
  };
}

/** The names of people by their ids. */
export async function findNames(transaction: Transaction, ids: string[]): Promise<Names> {
  const people = await transaction.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, nameAr: true },
  });
  return new Map(people.map(({ id, name, nameAr }) => [id, { name, nameAr }]));
}
