import { z } from 'zod';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { filesWith } from '#lib/archive/exported.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { exactly, searchTokens, toTsquery } from '#lib/core/search/tokens.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { merchantToken } from '#lib/shipments/filter-tokens.ts';
import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { type Side, sides } from './blank-person.ts';

/** The most shipments of one person that are exported or erased at a time. */
export const mostOfPerson = 1_000;

export type PersonShipment = {
  id: string;
  awb: string | null;
  reference: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  createdAt: Date;
  form: unknown;
  details: unknown;
  /** The parts of the shipment that name the person. */
  sides: Side[];
};

/** Whether it is active: the operator still needs the person's data. */
export const isUnderWay = ({ state, phase }: Pick<PersonShipment, 'state' | 'phase'>): boolean =>
  !['draft', 'refused', 'cancelled'].includes(state) && !(state === 'booked' && isFinal(phase));

const tokensOf = (phones: string[], emails: string[]) =>
  searchTokens({ references: [], names: [], phones, emails });

/** The tokens of a typed phone number or email. They match only whole values. */
export const tokensOfPerson = (typed: string): string[] =>
  typed.includes('@') ? tokensOf([], [typed]) : tokensOf([typed], []);

const text = z.string().catch('');
const party = z.object({ mobile: text, phone: text, email: text });

/** Whether a party of a stored form or of stored details, of any version, has the token of a phone or an email. */
const hasToken = (stored: unknown, side: Side, token: string): boolean => {
  const found = z.object({ [side]: party }).safeParse(stored).data?.[side];
  return found !== undefined && tokensOf([found.mobile, found.phone], [found.email]).includes(token);
};

const broughtBackAtOnce = 200;

/**
 * Brings the person's shipments back from the archive, so that they are exported and erased as the others are. The archive takes them
 * again later.
 */
export async function bringBackPerson({ merchantId }: MerchantActor, typed: string): Promise<void> {
  const [token] = tokensOfPerson(typed);
  if (!token) return;
  const [rows] = await queryMerchant(merchantId, [
    sql<{ id: string }>`
      SELECT shipment_id AS id FROM archived_with_words(
        ${toTsquery([[exactly(token)], merchantToken(merchantId)])}::tsquery, false, NULL, NULL, ${mostOfPerson}::int)`,
  ]);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += broughtBackAtOnce)
    await unsafeBringBack(merchantId, ids.slice(from, from + broughtBackAtOnce));
}

/** The keys of the exported files that probably have the person's data. No retention period and no erasure changes a file. */
export async function filesOfPerson({ merchantId }: MerchantActor, typed: string): Promise<string[]> {
  const [token] = tokensOfPerson(typed);
  return token ? filesWith(merchantId, token) : [];
}

/**
 * The merchant's shipments to the person with this phone number or email, the person's returns, and what the person sends from abroad, newest
 * first, by the index of search tokens. One more than `mostOfPerson` if there are more.
 */
export async function findPersonShipments(
  transaction: Transaction,
  { merchantId }: MerchantActor,
  typed: string,
): Promise<PersonShipment[]> {
  const [token] = tokensOfPerson(typed);
  if (!token) return [];
  const found = await transaction.$queryRaw<{ id: string }[]>`
    SELECT shipment_id AS id FROM shipments_with_words(${toTsquery([[exactly(token)], merchantToken(merchantId)])}::tsquery)
    ORDER BY created_at DESC LIMIT ${mostOfPerson + 1}`;
  const rows = await transaction.shipment.findMany({
    where: { merchantId, id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      awb: true,
      reference: true,
      state: true,
      phase: true,
      createdAt: true,
      form: true,
      details: true,
    },
  });
  return rows.map((row) => ({
    ...row,
    sides: sides.filter((side) => [row.form, row.details].some((stored) => hasToken(stored, side, token))),
  }));
}

/** Exported for the test of more. */
export const mostContacts = 100;

/** The merchant's contacts with this phone number or email, removed ones too: at most 100, and whether there are more. */
export async function findPersonContacts(
  transaction: Transaction,
  { merchantId }: MerchantActor,
  typed: string,
): Promise<{ contactIds: string[]; areMore: boolean }> {
  const [token] = tokensOfPerson(typed);
  if (!token) return { contactIds: [], areMore: false };
  const found = await transaction.$queryRaw<{ id: string }[]>`
    SELECT contact_id AS id FROM contact_tokens
    WHERE merchant_id = ${merchantId}::uuid AND token = ${token} LIMIT ${mostContacts + 1}`;
  return {
    contactIds: found.slice(0, mostContacts).map(({ id }) => id),
    areMore: found.length > mostContacts,
  };
}
