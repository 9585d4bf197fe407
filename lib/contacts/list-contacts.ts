import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { listCursor } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { matchesContact } from './matches-contact.ts';
import type { ContactSummary } from './view.ts';

export const contactsPerPage = 50;

type Row = ContactSummary & { usedAt: Date };

export const contactsCursor = listCursor(z.tuple([z.enum(['older', 'newer']), z.iso.datetime(), z.guid()]));

/**
 * One page of the address book, most recently used first: all contacts, or those that match a typed text or have one of the
 * phones. The cursors are for the neighbouring pages; an invalid one gives the first page.
 */
export async function listContacts(
  actor: MerchantActor,
  {
    query = '',
    phones = [],
    cursor = '',
    limit = contactsPerPage,
  }: { query?: string; phones?: string[]; cursor?: string; limit?: number },
): Promise<{ items: ContactSummary[]; older: string | null; newer: string | null }> {
  const { merchantId } = requirePermission(actor, 'contacts.read');
  const edge = contactsCursor.read(cursor);
  const isNewer = edge?.[0] === 'newer';
  const matches = await matchesContact(merchantId, query);
  const beyond = edge
    ? sql`AND (used_at, id) ${sql.raw(isNewer ? '>' : '<')} (${edge[1]}::timestamptz, ${edge[2]}::uuid)`
    : sql.empty;
  const order = sql.raw(isNewer ? 'ASC' : 'DESC');
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT id, name, company_name AS "companyName", mobile, phone, email, tags, used_at AS "usedAt",
        coalesce(first.address, '') AS address, coalesce(first.address_ar, '') AS "addressAr",
        greatest(coalesce(first.count, 0) - 1, 0)::int AS "moreAddresses"
      FROM contacts LEFT JOIN LATERAL (
        SELECT address, address_ar, count(*) OVER () AS count FROM contact_addresses
        WHERE contact_addresses.merchant_id = ${merchantId}::uuid AND contact_id = contacts.id
        ORDER BY position LIMIT 1
      ) AS first ON true
      WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL
        AND (${matches} OR phone_key = ANY (${phones}::text[])) ${beyond}
      ORDER BY used_at ${order}, id ${order} LIMIT ${limit + 1}`,
  ]);
  const hasMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isNewer) shown.reverse();
  const cursorTo = (direction: 'older' | 'newer', row: Row | undefined) =>
    row ? contactsCursor.write([direction, row.usedAt.toISOString(), row.id]) : null;
  return {
    items: shown.map(({ usedAt: _usedAt, ...item }) => item),
    older: isNewer || hasMore ? cursorTo('older', shown.at(-1)) : null,
    newer: (isNewer ? hasMore : edge !== null) ? cursorTo('newer', shown[0]) : null,
  };
}
