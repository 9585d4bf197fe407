import 'server-only';
import { readArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { pageOf } from '#lib/core/list-cursor.ts';
import type { Money } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import { isClaimSettled, openAmount } from './claimable.ts';
import type { ClaimQuery } from './schema.ts';
import { claimAddress, isMailWaiting, operatorsOfClaim } from './send-claim.ts';
import {
  type ClaimItemView,
  type ClaimOfShipment,
  type ClaimSummary,
  type ClaimView,
  isEnd,
  mostClaimed,
} from './view.ts';

const mostOfShipment = 20;

type SummaryRow = Omit<ClaimSummary, 'createdAt'> & { createdAt: Date };
type Row = SummaryRow &
  Pick<ClaimView, 'photos' | 'contents' | 'note' | 'answer' | 'sentNote' | 'mail'> & { operators: string[] };
type ItemRow = Omit<ClaimItemView, 'deliveredAt'> & {
  deliveredAt: Date | null;
  accounts: string[];
  isArchived: boolean;
};

/** A claim's columns with the sums of its items. */
const summary = (
  merchantId: string,
) => sql`id, number, kind, state, due_on::text AS "dueOn", sent_on::text AS "sentOn", created_at AS "createdAt",
  ended_at IS NULL AND ${isClaimSettled(merchantId)} AS "isSettled", (
    SELECT count(*)::int FROM claim_items WHERE claim_id = claims.id AND merchant_id = ${merchantId}::uuid
  ) AS shipments, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('amountMinor', sum, 'currency', currency) ORDER BY currency), '[]')
    FROM (SELECT currency, sum(amount_minor) FROM claim_items WHERE claim_id = claims.id AND merchant_id = ${merchantId}::uuid
      GROUP BY currency) AS sums
  ) AS amounts`;

const dated = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A page of the claims, all or those in a state, newest first: those with a number below `before`. */
export async function listClaims(
  actor: MerchantActor,
  { before, state }: ClaimQuery,
  pageSize = 50,
): Promise<{ items: ClaimSummary[]; older: number | null }> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<SummaryRow>`SELECT ${summary(merchantId)} FROM claims WHERE merchant_id = ${merchantId}::uuid
      ${before ? sql`AND number < ${before}::int` : sql.empty} ${state ? sql`AND state = ${state}` : sql.empty}
      ORDER BY number DESC LIMIT ${pageSize + 1}`,
  ]);
  const { shown, last } = pageOf(rows, pageSize);
  return { items: shown.map(dated), older: last?.number ?? null };
}

/** The shipments of a claim, each with the accounts with the operator that it was booked with. */
const itemsOfClaim = (
  merchantId: string,
  id: string,
) => sql<ItemRow>`SELECT items.shipment_id AS "shipmentId", named.awb, named.reference, receiver_name AS "receiverName",
        items.amount_minor::float8 AS "amountMinor", items.currency, delivered.at AS "deliveredAt", last_status_en AS "statusEn",
        ${openAmount(merchantId)}::float8 AS "openMinor", newest.statement,
        CASE items.kind WHEN 'cod' THEN cod_minor WHEN 'charges' THEN newest.quoted_minor END::float8 AS "dueMinor",
        CASE items.kind WHEN 'cod' THEN cod_minor - items.amount_minor
          WHEN 'charges' THEN newest.billed_minor END::float8 AS "paidMinor", shipments.id IS NULL AS "isArchived", ARRAY(
          SELECT account_no FROM attempts
          JOIN operator_accounts AS accounts ON accounts.merchant_id = attempts.merchant_id AND accounts.id = account_id
          WHERE attempts.merchant_id = ${merchantId}::uuid AND attempts.shipment_id = items.shipment_id
            AND attempts.kind = 'book' AND attempts.state = 'accepted') AS accounts
      FROM claim_items AS items
      ${joinNamed('items')}
      LEFT JOIN shipments ON shipments.id = items.shipment_id AND shipments.merchant_id = ${merchantId}::uuid
      LEFT JOIN LATERAL (
        SELECT entries.at FROM money_postings AS postings
        JOIN money_entries AS entries ON entries.id = postings.entry_id AND entries.merchant_id = ${merchantId}::uuid
        WHERE postings.merchant_id = ${merchantId}::uuid AND postings.shipment_id = items.shipment_id AND kind = 'delivered'
        ORDER BY entries.at DESC LIMIT 1
      ) AS delivered ON true
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('name', coalesce(statements.reference, name), 'row', lines.row) AS statement, billed_minor, quoted_minor
        FROM statement_lines AS lines
        JOIN statements ON statements.id = lines.statement_id AND statements.merchant_id = ${merchantId}::uuid
        WHERE lines.merchant_id = ${merchantId}::uuid AND lines.shipment_id = items.shipment_id AND is_posted
          AND CASE items.kind WHEN 'cod' THEN statements.kind = 'cod' WHEN 'charges' THEN billed_minor <> quoted_minor END
        ORDER BY statements.created_at DESC, lines.number DESC LIMIT 1
      ) AS newest ON true
      WHERE items.merchant_id = ${merchantId}::uuid AND items.claim_id = ${id}::uuid
      ORDER BY delivered.at, items.shipment_id LIMIT ${mostClaimed}`;

/** A claim with its shipments; null for another merchant's. */
export async function findClaim(actor: MerchantActor, id: string): Promise<ClaimView | null> {
  const { merchantId } = requirePermission(actor, 'money.read');
  if (!isId(id)) return null;
  const [[row], items] = await queryMerchant(merchantId, [
    sql<Row>`SELECT ${summary(merchantId)}, ${photosOfClaim} AS photos, contents, note, answer, sent_note AS "sentNote", ${operatorsOfClaim} AS operators,
        CASE WHEN mailed_to IS NOT NULL THEN jsonb_build_object('to', mailed_to, 'state', CASE
          WHEN sent_on IS NOT NULL THEN 'sent' WHEN ${isMailWaiting} THEN 'waiting' ELSE 'failed' END) END AS mail
      FROM claims
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
    itemsOfClaim(merchantId, id),
  ]);
  if (!row) return null;
  const { operators, ...claim } = row;
  // While its claim is open, a shipment isn't archived.
  const archived = isEnd(row.state)
    ? await readArchived(
        (statements) => queryMerchant(merchantId, statements),
        sql`SELECT merchant_id, shipment_id FROM claim_items WHERE merchant_id = ${merchantId}::uuid AND claim_id = ${id}::uuid`,
        itemsOfClaim(merchantId, id),
      )
    : [];
  const whole = new Map(archived.filter((item) => !item.isArchived).map((item) => [item.shipmentId, item]));
  const wholeItems = items.map((each) => whole.get(each.shipmentId) ?? each);
  return {
    ...dated(claim),
    address: claimAddress(operators),
    accounts: [...new Set(wholeItems.flatMap(({ accounts }) => accounts))].toSorted(),
    items: wholeItems.map(({ isArchived: _archived, accounts: _accounts, ...item }) => ({
      ...item,
      receiverName: actor.permissions.has('shipments.read') ? item.receiverName : null,
      deliveredAt: item.deliveredAt?.toISOString() ?? null,
    })),
  };
}

/** The numbers of the photos of a row of claims. */
const photosOfClaim = sql`ARRAY(
  SELECT photos.number FROM claim_photos AS photos
  WHERE photos.merchant_id = claims.merchant_id AND photos.claim_id = claims.id ORDER BY photos.number)`;

/** The query of a shipment's newest claims. `ofShipment`: a condition on claim_items. */
export const claimsOfShipment = (ofShipment: Sql) => sql<ClaimOfShipment>`
  SELECT claims.id, number, claims.kind, state, due_on::text AS "dueOn", amount_minor::float8 AS "amountMinor", currency, ${photosOfClaim} AS photos
  FROM (SELECT * FROM claim_items WHERE ${ofShipment}) AS items
  JOIN claims ON claims.merchant_id = items.merchant_id AND claims.id = claim_id
  ORDER BY number DESC LIMIT ${mostOfShipment}`;

/** The newest claims about a shipment. */
export async function listClaimsOf(actor: MerchantActor, shipmentId: string): Promise<ClaimOfShipment[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [rows] = await queryMerchant(merchantId, [
    claimsOfShipment(sql`merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`),
  ]);
  return rows;
}

/** The money of open claims that is neither paid nor credited. */
export async function readDisputed(actor: MerchantActor): Promise<Money[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<Money>`SELECT currency, sum(open)::float8 AS "amountMinor"
      FROM (SELECT items.currency, ${openAmount(merchantId)} AS open FROM claim_items AS items
        WHERE items.merchant_id = ${merchantId}::uuid AND is_open) AS amounts
      GROUP BY currency HAVING sum(open) > 0 ORDER BY currency`,
  ]);
  return rows;
}
