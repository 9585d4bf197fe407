import 'server-only';
import { sumByCurrency } from '#lib/core/money.ts';
import { giveBack, tryTake } from '#lib/db/limits.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { joinWanted } from './add-alerts.ts';
import type { AlertKind } from './view.ts';

/** What is left over is in one email when the hour has ended. */
export const alertMails = { name: 'alert-mails', most: 6, seconds: 3_600 };
const personsAtOnce = 500;
/** AWBs of one kind in an email; the others are counted. */
const mostNamed = 10;

type Person = { merchantId: string; userId: string };

/**
 * Queues one email with all due alerts for each person who has some. As in lib/due-work, it reads across merchants without an audit row,
 * because it returns no merchants' data.
 */
export async function unsafeQueueAlerts(): Promise<void> {
  const persons = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<Person[]>`
      SELECT merchant_id AS "merchantId", user_id AS "userId" FROM alerts
      WHERE told_at IS NULL AND due_at <= now() GROUP BY 1, 2 ORDER BY min(due_at) LIMIT ${personsAtOnce}`,
  );
  await tryEach(persons, async (person) => {
    const use = { limit: alertMails, key: person.userId };
    const { waitSeconds } = await tryTake(use);
    await inMerchant(person.merchantId, async (transaction) => {
      if (waitSeconds > 0) await postpone(transaction, person, waitSeconds);
      else if (!(await queueNext(transaction, person))) await giveBack(use);
    });
  });
}

async function postpone(
  transaction: Transaction,
  { merchantId, userId }: Person,
  seconds: number,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE alerts SET due_at = now() + make_interval(secs => ${seconds}::int)
    WHERE merchant_id = ${merchantId}::uuid AND user_id = ${userId}::uuid AND told_at IS NULL AND due_at <= now()`;
}

type Row = {
  kind: AlertKind;
  shipmentId: string;
  number: string | null;
  amountMinor: number | null;
  currency: string | null;
};

/**
 * The alerts are marked in the transaction that queues their email. What is no longer so, or what the person no longer wants or may know,
 * is marked without being told. False when there is no email.
 */
async function queueNext(transaction: Transaction, { merchantId, userId }: Person): Promise<boolean> {
  const rows = await transaction.$queryRaw<Row[]>`
    WITH due AS (
      UPDATE alerts SET told_at = now()
      WHERE merchant_id = ${merchantId}::uuid AND user_id = ${userId}::uuid AND told_at IS NULL AND due_at <= now()
      RETURNING kind, shipment_id, of_day
    )
    SELECT due.kind, shipments.id AS "shipmentId", coalesce(awb, reference) AS number,
      coalesce(held.amount_minor, charged.amount_minor)::float8 AS "amountMinor", coalesce(held.currency, charged.currency) AS currency
    FROM (SELECT kind, shipment_id, max(of_day) AS of_day FROM due GROUP BY 1, 2) AS due
    JOIN memberships ON memberships.merchant_id = ${merchantId}::uuid AND memberships.user_id = ${userId}::uuid
    ${joinWanted(sql`due.kind`)}
    JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = due.shipment_id
    LEFT JOIN money_positions AS held ON due.kind = 'payout-late' AND held.merchant_id = ${merchantId}::uuid
      AND held.shipment_id = due.shipment_id AND account = 'cod-collected' AND held.amount_minor > 0
    LEFT JOIN LATERAL (
      SELECT currency, sum(billed_minor - quoted_minor) AS amount_minor FROM statement_lines AS lines
      WHERE due.kind = 'price-changed' AND lines.merchant_id = ${merchantId}::uuid AND lines.shipment_id = due.shipment_id
        AND is_posted AND billed_minor <> quoted_minor GROUP BY currency
    ) AS charged ON true
    WHERE wanted.choice <> 'off' AND CASE due.kind WHEN 'label-missing' THEN label_after IS NOT NULL
      WHEN 'price-changed' THEN charged.amount_minor > 0
      WHEN 'payout-late' THEN held.amount_minor > 0
      WHEN 'returned' THEN phase IN ('returning', 'returned')
      WHEN 'held' THEN phase = 'held'
      WHEN 'attempted' THEN phase IN ('attempted', 'held', 'at_counter') END
    ORDER BY due.of_day, shipments.id`;
  if (rows.length === 0) return false;
  const user = await transaction.user.findFirst({
    where: { id: userId, disabledAt: null },
    select: { email: true },
  });
  if (!user) return false;
  const groups = Map.groupBy(rows, ({ kind }) => kind);
  await queueMail(transaction, {
    kind: 'alerts',
    recipient: user.email,
    about: {
      merchantId,
      userId,
      shipmentId:
        new Set(rows.map(({ shipmentId }) => shipmentId)).size === 1 ? rows[0]?.shipmentId : undefined,
      groups: [...groups].map(([kind, alerts]) => ({
        kind,
        shipments: new Set(alerts.map(({ shipmentId }) => shipmentId)).size,
        numbers: [...new Set(alerts.map(({ number }) => number ?? '–'))].slice(0, mostNamed),
        amounts: sumByCurrency(
          alerts.flatMap(({ currency, amountMinor }) =>
            currency && amountMinor ? { currency, amountMinor } : [],
          ),
        ),
      })),
    },
  });
  return true;
}
