import 'server-only';
import { nextStep } from '#lib/claims/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { readMoney } from '#lib/money/overview.ts';
import { type Balances, overdueDays } from '#lib/money/view.ts';
import { shownVersionOf } from '#lib/search/lists/shown-version.ts';
import { isOldStatus, statusAtOf } from '#lib/shipments/status-age.ts';
import {
  claimQuery,
  type DraftRow,
  draftQuery,
  type ImportRow,
  importQuery,
  type LabelRow,
  labelQuery,
  mostStuck,
  type OpenClaimsRow,
  type PickupRow,
  type PricesRow,
  pickupQuery,
  pricesQuery,
  type QuestionRow,
  questionQuery,
  returnedQuery,
  type ShortPayoutRow,
  type StuckRow,
  shortPayoutQuery,
  stuckQuery,
  type UnclearRow,
  unclearQuery,
  unconfirmedQuery,
} from './queue-queries.ts';
import { type DayCount, type HomeQueue, type QueueItem, type StuckItem, trendDays } from './view.ts';

type Rows = [
  ...[stuck: StuckRow, unconfirmed: StuckRow, questions: QuestionRow, pickups: PickupRow, labels: LabelRow],
  ...[imports: ImportRow, drafts: DraftRow, short: ShortPayoutRow, claims: OpenClaimsRow],
  ...[returned: StuckRow, prices: PricesRow, unclear: UnclearRow],
];

/** What needs a person of the merchant, earliest due first. One round trip. */
export async function readQueue(actor: MerchantActor): Promise<HomeQueue> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const today = dubaiClock(new Date()).date;
  const days = { today: startOfDay(today), end: startOfDay(addDays(today, 2)) };
  const mayReadMoney = actor.permissions.has('money.read');
  // Together, so that they are one round trip.
  const [rows, { balances }] = await Promise.all([
    queryMerchant<Rows>(
      merchantId,
      [
        stuckQuery(merchantId),
        unconfirmedQuery(merchantId),
        questionQuery(merchantId),
        pickupQuery(merchantId, days),
        labelQuery(merchantId, days),
        importQuery(merchantId),
        draftQuery(merchantId),
        shortPayoutQuery(merchantId),
        claimQuery(merchantId, today),
        returnedQuery(merchantId),
        pricesQuery(merchantId),
        unclearQuery(merchantId),
      ],
      { prepared: true },
    ),
    mayReadMoney ? readMoney(actor) : { balances: [] },
  ]);
  const [stuck, unconfirmed, questions, pickups, [labels], imports, drafts, ...others] = rows;
  const [short, claims, returned, prices, unclear] = others;
  const items: QueueItem[] = [
    ...stuck.map(toStuck),
    ...unconfirmed.map(toStuck),
    ...returned.map(toStuck),
    ...questions.map((question) => ({ kind: 'question' as const, ...withIsoMoments(question) })),
    ...pickups.map((pickup) => ({ kind: 'pickup' as const, ...withIsoMoments(pickup) })),
    ...labelItems(labels, pickups),
    ...imports.map(({ id: importId, ...row }) => ({
      kind: 'import' as const,
      importId,
      ...withIsoMoments(row),
    })),
    ...draftItems(drafts),
    ...(mayReadMoney ? moneyItems(balances, { short, prices, claims, unclear }, today) : []),
  ];
  const last = '9999';
  return {
    items: items.sort((one, other) => ((one.at ?? last) < (other.at ?? last) ? -1 : 1)),
    more: Math.max(0, (stuck[0]?.found ?? 0) - mostStuck),
    toHandOver: labels?.toHandOver ?? 0,
    balances,
  };
}

function toStuck(row: StuckRow): StuckItem & { at: string } {
  const { id: shipmentId, state, phase, awb, reference, receiverName, receiverMobile, at } = row;
  const kind =
    state === 'refused' ? 'refused' : state === 'booked' ? (phase as StuckItem['kind']) : 'unconfirmed';
  return {
    kind,
    shipmentId,
    awb,
    reference,
    receiverName,
    receiverMobile,
    at: at.toISOString(),
    statusAt: kind === 'refused' || kind === 'returned' ? null : statusAtOf(row),
    request: row.isRequested ? { day: row.wantedDay, answer: row.answer } : null,
  };
}

function labelItems(
  { missing, unprinted, since }: Pick<LabelRow, 'missing' | 'unprinted' | 'since'> = {
    missing: 0,
    unprinted: 0,
    since: null,
  },
  pickups: PickupRow[],
) {
  const items: QueueItem[] = [];
  if (missing > 0) items.push({ kind: 'labelsMissing', labels: missing, at: since?.toISOString() ?? null });
  if (unprinted > 0)
    items.push({
      kind: 'unprinted',
      labels: unprinted,
      at: null,
      besidesPickups: pickups.some((pickup) => pickup.unprinted > 0),
    });
  return items;
}

function moneyItems(
  balances: Balances[],
  rows: { short: ShortPayoutRow[]; prices: PricesRow[]; claims: OpenClaimsRow[]; unclear: UnclearRow[] },
  today: string,
): QueueItem[] {
  return [
    ...balances.flatMap(({ currency, overdue, collectedByDay: [oldest] }) => {
      const amountMinor = overdue[overdueDays[0]];
      if (amountMinor <= 0 || !oldest) return [];
      return [
        { kind: 'latePayout' as const, currency, amountMinor, at: startOfDay(oldest.day).toISOString() },
      ];
    }),
    ...rows.short.map((row) => ofStatement('shortPayout', row)),
    ...rows.prices.map((row) => ofStatement('pricesChanged', row)),
    ...rows.unclear.map((row) => ofStatement('unclear', row)),
    ...claimItems(rows.claims, today),
  ];
}

/** One item for each step. */
const claimItems = (rows: OpenClaimsRow[], today: string): QueueItem[] =>
  [...Map.groupBy(rows, (claim) => nextStep(claim, today))].flatMap(([step, own]) => {
    const [dueOn] = own.map((claim) => claim.dueOn).toSorted();
    if (!step || step === 'respond' || !dueOn) return [];
    const claims = own.reduce((sum, claim) => sum + claim.claims, 0);
    return [{ kind: 'claims', step, claims, at: startOfDay(dueOn).toISOString() }];
  });

const ofStatement = <Kind extends QueueItem['kind'], Row extends { id: string; at: Date }>(
  kind: Kind,
  { id: statementId, at, ...rest }: Row,
) => ({ kind, statementId, at: at.toISOString(), ...rest });

function draftItems(rows: DraftRow[]): QueueItem[] {
  const saved = rows.filter(({ isWrittenOff }) => !isWrittenOff).length;
  const items: QueueItem[] = rows
    .filter(({ isWrittenOff }) => isWrittenOff)
    .map(({ id: shipmentId, reference, receiverName, at }) => ({
      kind: 'written_off',
      shipmentId,
      awb: null,
      reference,
      receiverName,
      receiverMobile: null,
      at: at.toISOString(),
      statusAt: null,
      request: null,
    }));
  if (saved > 0) items.push({ kind: 'drafts', drafts: saved, at: null });
  return items;
}

/** A short version text of the queue: it changes with everything that the page shows, except the time of a fresh status. */
export function queueVersion({ items, more, toHandOver }: HomeQueue): string {
  const now = new Date();
  const shown = items.map((item) =>
    'statusAt' in item ? { ...item, statusAt: isOldStatus(item.statusAt, now) } : item,
  );
  return shownVersionOf([shown, more, toHandOver]);
}

/** The finished days of the trends, the oldest first. */
export async function readDays(actor: MerchantActor): Promise<DayCount[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const today = dubaiClock(new Date()).date;
  const [days] = await queryMerchant(
    merchantId,
    [
      sql<DayCount>`
      SELECT day::text AS day, booked, domestic, in_time AS "inTime", delivered, tried, first_try AS "firstTry", deliveries
      FROM merchant_days
      WHERE merchant_id = ${merchantId}::uuid AND day >= ${addDays(today, -trendDays)}::date AND day < ${today}::date
      ORDER BY day`,
    ],
    { prepared: true },
  );
  return days;
}
