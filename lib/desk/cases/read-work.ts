import 'server-only';
import { whereItIs } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';
import type { CarrierAnswer, CaseState, CaseView, DeliveryWindow, NoteView } from './view.ts';

const mostNotes = 100;
export const mostCases = 50;

export type Work = { notes: NoteView[]; cases: CaseView[] };
export type Names = ReadonlyMap<string, NamedPerson>;

export const caseColumns = {
  id: true,
  shipmentId: true,
  kind: true,
  state: true,
  question: true,
  phone: true,
  wantedDay: true,
  wantedWindow: true,
  wantedCodMinor: true,
  wantedCodCurrency: true,
  dueAt: true,
  openedAt: true,
  ownerId: true,
  answer: true,
  answeredAt: true,
  outcome: true,
  closedAt: true,
  passedOnAt: true,
  passedOnById: true,
  carrierAnswer: true,
} satisfies Prisma.DeskCaseSelect;

type CaseRow = Prisma.DeskCaseGetPayload<{ select: typeof caseColumns }>;

type NoteRow = Omit<NoteView, 'at' | 'by'> & { agentId: string; at: Date };

/** The query of a shipment's newest notes of customer service, whose rows `toWork` takes. `ofShipment`: a condition. */
export const notesQuery = (ofShipment: Sql) =>
  sql<NoteRow>`SELECT id, kind, text, is_internal AS "isInternal", wrap_up AS "wrapUp", agent_id AS "agentId", at FROM desk_notes
      WHERE ${ofShipment} ORDER BY at DESC LIMIT ${mostNotes}`;

/** The same of its cases. */
export const casesQuery = (ofShipment: Sql) =>
  sql<CaseRow>`SELECT id, shipment_id AS "shipmentId", kind, state, question, phone, wanted_day AS "wantedDay",
        wanted_window AS "wantedWindow", wanted_cod_minor AS "wantedCodMinor", wanted_cod_currency AS "wantedCodCurrency", due_at AS "dueAt",
        opened_at AS "openedAt", owner_id AS "ownerId", answer, answered_at AS "answeredAt", outcome,
        closed_at AS "closedAt", passed_on_at AS "passedOnAt", passed_on_by_id AS "passedOnById", carrier_answer AS "carrierAnswer"
      FROM desk_cases WHERE ${ofShipment} ORDER BY opened_at DESC LIMIT ${mostCases}`;

/** Rows as a page shows them. Without names, the merchant sees "customer service". */
export function toWork(notes: NoteRow[], cases: CaseRow[], names: Names = new Map()): Work {
  return {
    notes: notes.map(({ agentId, ...note }) => ({ ...withIsoMoments(note), by: names.get(agentId) ?? null })),
    cases: cases.map((row) => toCase(row, names)),
  };
}

export function toCase(row: CaseRow, names: Names): CaseView {
  const { wantedDay, wantedWindow, wantedCodMinor, wantedCodCurrency, ...given } = row;
  const { passedOnAt, passedOnById, carrierAnswer, ownerId, kind, state, ...rest } = given;
  const owner = ownerId !== null && names.get(ownerId);
  return {
    ...withIsoMoments(rest),
    kind: kind as CaseView['kind'],
    state: state as CaseState,
    wanted: wantedDay && {
      day: wantedDay.toISOString().slice(0, 10),
      window: wantedWindow as DeliveryWindow,
      cod:
        wantedCodMinor === null || wantedCodCurrency === null
          ? null
          : { amountMinor: wantedCodMinor, currency: wantedCodCurrency },
    },
    owner: owner ? { id: ownerId, ...owner } : null,
    passedOn: passedOnAt && {
      at: passedOnAt.toISOString(),
      by: (passedOnById && names.get(passedOnById)) || null,
    },
    carrierAnswer: carrierAnswer as CarrierAnswer | null,
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

/** The actions and questions of customer service about one of the merchant's shipments. One round trip. */
export async function findMerchantWork(
  actor: MerchantActor,
  shipmentId: string,
  isArchived = false,
): Promise<Work> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(shipmentId)) return { notes: [], cases: [] };
  const ofShipment = sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`;
  const here = await whereItIs((statements) => queryMerchant(merchantId, statements), {
    merchantId,
    shipmentId,
    isArchived,
  });
  const [notes, cases] = await queryMerchant(
    merchantId,
    [here(notesQuery(ofShipment)), here(casesQuery(ofShipment))],
    { prepared: true },
  );
  return toWork(notes, cases);
}
