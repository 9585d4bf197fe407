import 'server-only';
import { z } from 'zod';
import { momentCursor } from '#lib/core/list-cursor.ts';
import { listEntries } from '#lib/money/list-entries.ts';
import { listUnpaid, unpaidCursor } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { entryFilterSchema } from '#lib/money/schema.ts';
import { type Balances, entryKinds, moneyAccounts, overdueDays, unpaidAccounts } from '#lib/money/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { cursorQuery, daysInOrder, listOf, moment } from '../operation/schema.ts';
import { claimOperations } from './claims.ts';
import { amount, amounts, currency, day, shipment, sum } from './schema.ts';
import { statementOperations } from './statements.ts';

const balance = z
  .object({
    currency,
    due: sum.describe('Not paid by receivers yet.'),
    with_carrier: sum.describe('Collected by the carrier, and not on a statement yet.'),
    remitted: sum.describe('On a statement of the carrier, and not in the bank yet.'),
    banked: sum,
    fees: sum,
    vat: sum,
    adjustments: sum,
    payable: sum.describe('Billed by the carrier apart from the cash, and not paid.'),
    suspense: sum.describe(
      'Paid and matched to nothing: for unknown shipments, in another currency, or more in the bank than statements announce.',
    ),
    overpaid: sum.describe('Paid in error: twice, or for shipments that weren’t delivered or were returned.'),
    overdue: z
      .array(z.object({ days: z.literal(overdueDays), ...sum.shape }))
      .describe('The part of `with_carrier` that is at least this many days late.'),
  })
  .meta({ id: 'Balance' });

function publicBalance({ currency, overdue, collectedByDay: _, ...sums }: Balances) {
  const sumOf = (amountMinor: number) => ({ amountMinor, currency });
  return {
    currency,
    ...Object.fromEntries(Object.entries(sums).map(([account, minor]) => [account, sumOf(minor)])),
    overdue: overdueDays.map((days) => ({ days, ...sumOf(overdue[days]) })),
  };
}

const overview = z
  .object({
    balances: z.array(balance).describe('One for each currency; none before the first cash on delivery.'),
    next_payout: z
      .object({
        day,
        amounts,
        is_net: z.boolean().describe('Less fees and VAT, by the share that past statements kept.'),
      })
      .nullable()
      .describe('Null while the rhythm of payouts isn’t known.'),
  })
  .meta({ id: 'MoneyOverview' });

const readOverview = operation('GET /money', {
  id: 'readMoney',
  summary: 'Read the balances of cash on delivery',
  permission: 'money.read',
  replies: { 200: { description: 'The balances.', schema: overview } },
  async run({ actor }) {
    const { balances, expected } = await readMoney(actor);
    return reply(200, { balances: balances.map(publicBalance), nextPayout: expected });
  },
});

const unpaid = z
  .object({
    shipment: shipment.nullable(),
    statement: z
      .object({ id: z.uuid(), name: z.string().describe('Its number, or the name of its file.') })
      .nullable()
      .describe('Of `cod-remitted`, where `shipment` is null.'),
    amount_minor: amount,
    currency,
    since: moment,
  })
  .meta({ id: 'UnpaidShipment' });

const listHeld = operation('GET /money/unpaid', {
  id: 'listUnpaidShipments',
  summary: 'List the shipments of a balance',
  description:
    'The shipments behind a balance, or the statements whose payouts are on their way, 50 on a page, oldest first.',
  permission: 'money.read',
  query: cursorQuery(unpaidCursor).extend({
    account: z
      .enum(unpaidAccounts)
      .default('cod-collected')
      .describe('`cod-due` is `due`, `cod-collected` is `with_carrier`, `cod-remitted` is `remitted`.'),
    overdue_days: z.coerce.number().pipe(z.literal(overdueDays)).optional(),
  }),
  replies: { 200: { description: 'A page.', schema: listOf('UnpaidShipmentList', unpaid) } },
  problems: ['invalid'],
  async run({ actor, query: { account, overdue_days: overdue, cursor, limit } }) {
    const { items, newer } = await listUnpaid(actor, { account, overdue }, cursor, limit);
    return reply(200, { data: items, next_cursor: newer });
  },
});

const entry = z
  .object({
    id: z.uuid(),
    kind: z.enum(entryKinds),
    at: moment.describe('When it happened.'),
    recorded_at: moment,
    reverses_id: z.uuid().nullable().describe('The entry that it reverses.'),
    postings: z
      .array(
        z.object({
          account: z.enum(moneyAccounts),
          amount_minor: amount,
          currency,
          shipment: shipment.nullable(),
        }),
      )
      .describe('They add up to 0. The first 20; `more_postings` counts the others.'),
    more_postings: z.int(),
  })
  .meta({ id: 'MoneyEntry' });

const listAll = operation('GET /money/entries', {
  id: 'listMoneyEntries',
  summary: 'List the entries of the ledger',
  description: 'Newest first, 50 on a page. Entries are never changed: a correction is another entry.',
  permission: 'money.read',
  query: daysInOrder(cursorQuery(momentCursor).extend(entryFilterSchema.shape)),
  replies: { 200: { description: 'A page.', schema: listOf('MoneyEntryList', entry) } },
  problems: ['invalid'],
  async run({ actor, query: { cursor, limit, ...filter } }) {
    const { items, older } = await listEntries(actor, filter, cursor, limit);
    const data = items.map(({ more, ...item }) => ({ ...item, morePostings: more }));
    return reply(200, { data, next_cursor: older });
  },
});

export const moneyOperations = [readOverview, listHeld, listAll, ...statementOperations, ...claimOperations];
