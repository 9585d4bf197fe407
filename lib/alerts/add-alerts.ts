import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { type MerchantRole, merchantRoles } from '#lib/people/members/schema.ts';
import { defaultAlerts, digestHour } from './view.ts';

/** What each role gets unless a person chooses. */
const defaults = JSON.stringify(
  merchantRoles.flatMap((role: MerchantRole) =>
    Object.entries(defaultAlerts(role)).map(([kind, choice]) => ({ role, kind, choice })),
  ),
);

/**
 * SQL that joins what a member wants of a kind, by a person's choice or else by the rule of the role: `wanted.choice`. A kind that the
 * role doesn't get has no row.
 */
export const joinWanted = (kind: Sql) => sql`
  JOIN jsonb_to_recordset(${defaults}::jsonb) AS ruled (role text, kind text, choice text)
    ON ruled.role = memberships.role AND ruled.kind = ${kind}
  CROSS JOIN LATERAL (SELECT coalesce(memberships.alerts ->> ${kind}, ruled.choice) AS choice) AS wanted`;

/** The next time that a day's alerts are sent. */
const nextDigest = sql.raw(
  `((now() AT TIME ZONE 'Asia/Dubai' - interval '${digestHour} hours')::date + 1 + interval '${digestHour} hours') AT TIME ZONE 'Asia/Dubai'`,
);

/**
 * SQL that adds an alert for each person who wants it: an INSERT that takes `merchant_id`, `kind`, `shipment_id` and `of_day` from
 * `facts`. What a person was told already isn't added again, and nothing about a shipment that was deleted meanwhile.
 */
export const insertAlerts = (facts: Sql) => sql`
  INSERT INTO alerts (merchant_id, user_id, kind, shipment_id, of_day, due_at)
  SELECT DISTINCT facts.merchant_id, user_id, facts.kind, facts.shipment_id, facts.of_day,
    CASE wanted.choice WHEN 'now' THEN now() ELSE ${nextDigest} END
  FROM (${facts}) AS facts
  JOIN shipments ON shipments.id = facts.shipment_id AND shipments.merchant_id = facts.merchant_id
  JOIN memberships ON memberships.merchant_id = facts.merchant_id
  JOIN users ON users.id = user_id AND disabled_at IS NULL
  ${joinWanted(sql`facts.kind`)}
  WHERE wanted.choice <> 'off'
  ON CONFLICT DO NOTHING`;

/** A person is told about more shipments of one statement by its page. */
const mostOfStatement = 5_000;

/**
 * Tells that a statement charges shipments more than quoted, once about each shipment: in the transaction that ends its posting, and about
 * the lines that are compared again.
 */
export async function addPriceAlerts(
  transaction: Transaction,
  { merchantId, statementId, lineIds }: { merchantId: string; statementId: string; lineIds?: string[] },
): Promise<void> {
  const these = lineIds ? sql`id = ANY (${lineIds}::uuid[])` : sql`true`;
  await transaction.$executeRaw`${insertAlerts(sql`
    SELECT ${merchantId}::uuid AS merchant_id, 'price-changed' AS kind, shipment_id, date '2000-01-01' AS of_day FROM statement_lines
    WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND shipment_id IS NOT NULL
      AND is_posted AND billed_minor > quoted_minor AND ${these}
    ORDER BY number LIMIT ${mostOfStatement}`)}`;
}
