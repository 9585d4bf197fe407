import 'server-only';
import { nearAwbs } from '#lib/core/near-awbs.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { readQuoted } from '#lib/money/timeline.ts';
import type { ChargeParts, ReadLine, StatementKind } from '../reading/view.ts';
import { bookedColumn, readBooked } from './booked-facts.ts';
import { type CodStage, type MatchFacts, type ShipmentFacts, withAndWithoutSign } from './facts.ts';
import { chargedForOf, isTripBackOf } from './match-charge.ts';
import type { OpenPayout } from './open-payouts.ts';

/** A line as it is stored, before or after it is matched. */
export type StoredLine = { number: number; line: ReadLine; fingerprint: string; chosenId: string | null };

type ShipmentRow = Pick<ShipmentFacts, 'id' | 'awb' | 'reference' | 'isPickedUp' | 'codCurrency'> & {
  stage: CodStage | 'unknown';
  codMinor: number | null;
  collected: number;
  due: number;
  price: unknown;
  booked: unknown;
};

const mostOfReference = 10;
const mostNamed = 20_000;
/** Each unknown AWB is looked up in 130 spellings, so one query is about so many. */
const nearAtOnce = 300;

/** Own shipments with what the ledger holds of their cash. `condition` is about `shipments`. */
const shipmentsWhere = (merchantId: string, condition: Sql, kind: StatementKind) => sql`
  SELECT shipments.id, awb, reference, cod_stage(state, phase) AS stage, cod_minor AS "codMinor", cod_currency AS "codCurrency",
    phase IS NOT NULL AND phase NOT IN ('expected', 'cancelled') AS "isPickedUp",
    coalesce(held.collected, 0)::float8 AS collected, coalesce(held.due, 0)::float8 AS due,
    details -> 'price' AS price, ${kind === 'charges' ? bookedColumn : sql`NULL::jsonb`} AS booked
  FROM shipments
  LEFT JOIN LATERAL (
    SELECT sum(amount_minor) FILTER (WHERE account = 'cod-collected') AS collected,
      sum(amount_minor) FILTER (WHERE account = 'cod-due') AS due
    FROM money_positions AS positions
    WHERE positions.merchant_id = ${merchantId}::uuid AND shipment_id = shipments.id AND currency = cod_currency
  ) AS held ON true
  WHERE shipments.merchant_id = ${merchantId}::uuid AND ${condition}`;

const byAwbs = (merchantId: string, awbs: string[]) => sql`shipments.id = ANY (ARRAY(
  SELECT shipment_id FROM awbs WHERE awb = ANY (${awbs}::text[]) AND merchant_id = ${merchantId}::uuid))`;

/**
 * What the database knows of these lines of a statement: a few queries, however many lines they are. With `isPosted`, the statement is
 * posted, and what was charged is what invoices before it have charged.
 */
export async function findFacts(
  transaction: Transaction,
  merchantId: string,
  { statementId, kind, isPosted = false }: { statementId: string; kind: StatementKind; isPosted?: boolean },
  lines: readonly StoredLine[],
): Promise<MatchFacts> {
  const awbs = [...new Set(lines.flatMap(({ line }) => line.awbs))];
  const ids = lines.flatMap(({ chosenId }) => chosenId ?? []);
  const find = async (condition: Sql) =>
    (await transaction.$queryRaw<ShipmentRow[]>(shipmentsWhere(merchantId, condition, kind))).map(toFacts);
  const [posted, ofAwbs] = await Promise.all([
    findPosted(transaction, merchantId, statementId, lines),
    awbs.length > 0 ? find(byAwbs(merchantId, awbs)) : [],
  ]);
  const byAwb = new Map(ofAwbs.map((shipment) => [shipment.awb ?? '', shipment]));
  // Where the AWB's shipment has the reference, no other shipment with it matters.
  const isConfirmed = ({ awbs: [awb = ''], reference }: ReadLine) => byAwb.get(awb)?.reference === reference;
  const references = [
    ...new Set(
      lines.flatMap(({ line }) =>
        isConfirmed(line) || !line.reference ? [] : withAndWithoutSign(line.reference),
      ),
    ),
  ];
  const named = references.length > 0 ? await findNamed(transaction, merchantId, references) : [];
  const known = new Set(ofAwbs.map(({ id }) => id));
  // Most shipments are known by their AWBs already.
  const others = named.filter((id) => !known.has(id));
  const ofReferences = [
    ...ofAwbs,
    ...(others.length > 0 ? await find(sql`shipments.id = ANY (${others}::uuid[])`) : []),
  ].filter(({ reference }) => reference !== null);
  const found = new Set([...known, ...others]);
  const missing = ids.filter((id) => !found.has(id));
  const chosen =
    missing.length > 0 ? await find(sql`shipments.id = ANY (${missing}::uuid[]) AND awb IS NOT NULL`) : [];
  const shipments = [...new Set([...ofAwbs, ...ofReferences, ...chosen])];
  const unknown = awbs.filter((awb) => !byAwb.has(awb));
  const facts: MatchFacts = {
    byAwb,
    byReference: new Map(
      [...Map.groupBy(ofReferences, ({ reference }) => reference ?? '')].map(([reference, own]) => [
        reference,
        own.slice(0, mostOfReference),
      ]),
    ),
    byId: new Map(shipments.map((shipment) => [shipment.id, shipment])),
    near: await findNear(unknown, find, { merchantId, statementId }),
    posted,
  };
  if (kind === 'charges') await addCharges(transaction, merchantId, shipments, isPosted ? statementId : null);
  return facts;
}

/** The shipments with an AWB that have these references. */
async function findNamed(
  transaction: Transaction,
  merchantId: string,
  references: string[],
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND reference = ANY (${references}::text[]) AND awb IS NOT NULL AND state <> 'draft'
    LIMIT ${mostNamed}`;
  return rows.map(({ id }) => id);
}

/** `OFFSET 0` keeps one search of the index for each line: for many at once, PostgreSQL would read all lines of the merchant. */
export async function findPosted(
  transaction: Transaction,
  merchantId: string,
  statementId: string,
  lines: readonly StoredLine[],
) {
  const rows = await transaction.$queryRaw<{ fingerprint: string; reference: string }[]>`
    SELECT asked.fingerprint, reference FROM unnest(${lines.map(({ fingerprint }) => fingerprint)}::text[]) AS asked(fingerprint)
    CROSS JOIN LATERAL (
      SELECT statement_reference AS reference FROM statement_lines
      WHERE merchant_id = ${merchantId}::uuid AND fingerprint = asked.fingerprint AND is_posted AND statement_id <> ${statementId}::uuid
      OFFSET 0
    ) AS found`;
  const posted = new Map<string, (string | null)[]>();
  for (const { fingerprint, reference } of rows)
    posted.set(fingerprint, [...(posted.get(fingerprint) ?? []), reference || null]);
  return posted;
}

/** Unless it was booked with another account of the merchant than the one that the statement names. */
const ofItsAccount = ({
  merchantId,
  statementId,
}: {
  merchantId: string;
  statementId: string;
}) => sql`NOT EXISTS (
  SELECT FROM statements
  JOIN operator_accounts AS named ON named.merchant_id = ${merchantId}::uuid AND named.account_no = statements.account
  JOIN attempts ON attempts.merchant_id = ${merchantId}::uuid AND attempts.shipment_id = shipments.id
    AND attempts.kind = 'book' AND attempts.state = 'accepted'
  JOIN operator_accounts AS used ON used.merchant_id = ${merchantId}::uuid AND used.id = attempts.account_id
  WHERE statements.merchant_id = ${merchantId}::uuid AND statements.id = ${statementId}::uuid AND used.account_no <> named.account_no)`;

/** The shipments of the statement's account whose AWBs differ from these in one digit. */
async function findNear(
  unknown: string[],
  find: (condition: Sql) => Promise<ShipmentFacts[]>,
  of: { merchantId: string; statementId: string },
): Promise<Map<string, ShipmentFacts[]>> {
  const near = new Map<string, ShipmentFacts[]>();
  for (let from = 0; from < unknown.length; from += nearAtOnce) {
    const spellings = unknown.slice(from, from + nearAtOnce).map((awb) => [awb, nearAwbs(awb)] as const);
    const all = [...new Set(spellings.flatMap(([, texts]) => texts))];
    if (all.length === 0) continue;
    const found = await find(sql`${byAwbs(of.merchantId, all)} AND ${ofItsAccount(of)}`);
    const byAwb = new Map(found.map((shipment) => [shipment.awb ?? '', shipment]));
    for (const [awb, texts] of spellings)
      near.set(
        awb,
        texts.flatMap((text) => byAwb.get(text) ?? []),
      );
  }
  return near;
}

function toFacts({ stage, codMinor, collected, due, price, booked, ...row }: ShipmentRow): ShipmentFacts {
  // A status code that nobody has assigned leaves the ledger as it was.
  const known = stage === 'unknown' ? (due > 0 ? 'booked' : 'delivered') : stage;
  const cod = codMinor ?? 0;
  const quoted = readQuoted(price);
  return {
    ...row,
    stage: known,
    codMinor: cod,
    settledMinor: (known === 'delivered' ? cod : 0) - collected,
    quoted: quoted && {
      postageMinor: quoted.postage.amountMinor,
      codFeeMinor: quoted.codFee?.amountMinor ?? 0,
      vatMinor: quoted.vat.amountMinor,
      totalMinor: quoted.total.amountMinor,
      currency: quoted.total.currency,
    },
    booked: readBooked(booked),
    chargedMinor: 0,
    chargedFor: [],
    isCodFeePaid: false,
  };
}

/** Adds what posted statements have charged for these shipments: all COD statements, and the invoices posted before this one, if it is given. */
async function addCharges(
  transaction: Transaction,
  merchantId: string,
  shipments: ShipmentFacts[],
  before: string | null,
): Promise<void> {
  const isBefore = before
    ? sql`(kind = 'cod' OR (posted_at, statements.id) < (
        SELECT coalesce(posted_at, 'infinity'), id FROM statements AS own WHERE own.merchant_id = ${merchantId}::uuid AND own.id = ${before}::uuid))`
    : sql`true`;
  const rows = await transaction.$queryRaw<
    {
      id: string;
      kind: StatementKind;
      charged: number;
      /** How many lines are the same. */
      times: number;
      service: string | null;
      text: string | null;
      charge: ChargeParts | null;
    }[]
  >`
    SELECT shipment_id AS id, kind, details -> 'charge' AS charge, coalesce(CASE kind WHEN 'charges' THEN net_minor END, coalesce(fee_minor, 0) + coalesce(vat_minor, 0))::float8 AS charged,
      details ->> 'service' AS service, text, count(*)::int AS times
    FROM statement_lines AS lines JOIN statements ON statements.id = statement_id AND statements.merchant_id = lines.merchant_id
    WHERE lines.merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${shipments.map(({ id }) => id)}::uuid[])
      AND is_posted AND (kind = 'charges' OR kind = 'cod' AND fee_minor > 0) AND ${isBefore}
    GROUP BY 1, 2, 3, 4, 5, 6`;
  const byId = Map.groupBy(rows, ({ id }) => id);
  for (const shipment of shipments)
    for (const { kind, charged, times, charge, ...line } of byId.get(shipment.id) ?? [])
      if (kind === 'cod') {
        shipment.isCodFeePaid = true;
        // The whole price was deducted, not only the COD fee.
        if (shipment.quoted && charged >= shipment.quoted.totalMinor)
          shipment.chargedMinor += charged * times;
      } else {
        if (!isTripBackOf(charge, shipment)) shipment.chargedMinor += charged * times;
        shipment.chargedFor.push(chargedForOf({ ...line, charge }));
      }
}

const mostPayouts = 2_000;

/** What the newest posted COD statements pay, newest payout first, by the day that they name. */
export async function findPayouts(transaction: Transaction, merchantId: string): Promise<OpenPayout[]> {
  return transaction.$queryRaw<OpenPayout[]>`
    SELECT id, reference, name, currency, (open_minor + banked_minor)::float8 AS "payoutMinor", open_minor::float8 AS "openMinor"
    FROM (SELECT * FROM statements WHERE merchant_id = ${merchantId}::uuid AND kind = 'cod' AND state = 'posted'
      ORDER BY created_at DESC LIMIT ${sql.raw(`${mostPayouts}`)}) AS posted
    JOIN money_payouts AS payouts ON payouts.merchant_id = ${merchantId}::uuid AND payout_id = posted.id
    ORDER BY coalesce(day, (created_at AT TIME ZONE 'Asia/Dubai')::date) DESC, reference DESC, id DESC, currency`;
}
