import 'server-only';
import { decimalAmount } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { type FileTexts, moneyExport, mostRows } from '#lib/money/export-file.ts';
import type { ClaimKind, ClaimState } from './view.ts';

export const claimColumns = [
  ...(['number', 'made', 'kind', 'state', 'sent', 'due', 'shipments', 'amount', 'currency'] as const),
];

type Column = (typeof claimColumns)[number];
type ClaimTexts = FileTexts<Column> & {
  kindOf: (kind: ClaimKind) => string;
  stateOf: (state: ClaimState) => string;
};

type Row = Record<'number' | 'made' | 'due' | 'currency', string> & {
  kind: ClaimKind;
  state: ClaimState;
  sent: string | null;
  shipments: number;
  amountMinor: number;
};

/** The claims that were made on these days, the newest first, with what each claims. */
export const exportClaims = moneyExport<Column, ClaimTexts>(
  'export-claims',
  claimColumns,
  ['amount'],
  async function* ({ merchantId }, { from, until }, { kindOf, stateOf }) {
    const [rows] = await queryMerchant(merchantId, [
      sql<Row>`SELECT number::text AS number, (created_at AT TIME ZONE 'Asia/Dubai')::date::text AS made, claims.kind, state,
          sent_on::text AS sent, due_on::text AS due, count(*)::int AS shipments, sum(amount_minor)::float8 AS "amountMinor", currency
        FROM claims JOIN claim_items AS items ON items.merchant_id = ${merchantId}::uuid AND claim_id = claims.id
        WHERE claims.merchant_id = ${merchantId}::uuid
          AND created_at >= ${from ?? '2000-01-01'}::timestamp AT TIME ZONE 'Asia/Dubai'
          AND created_at < (${until ?? '2099-12-31'}::date + 1)::timestamp AT TIME ZONE 'Asia/Dubai'
        GROUP BY claims.id, claims.merchant_id, currency ORDER BY claims.number DESC, currency LIMIT ${mostRows + 1}`,
    ]);
    for (const { number, made, kind, state, sent, due, shipments, ...amount } of rows)
      yield [
        ...[number, made, kindOf(kind), stateOf(state), sent ?? '', due, String(shipments)],
        ...[decimalAmount(amount), amount.currency],
      ];
  },
);
