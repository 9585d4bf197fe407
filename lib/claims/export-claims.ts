import 'server-only';
import { decimalAmount } from '#lib/core/money.ts';
import { rowsInPages } from '#lib/core/rows-in-pages.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { moneyExport } from '#lib/money/export-file.ts';
import type { FileTexts } from '#lib/money/print-money.ts';
import type { ClaimKind, ClaimState } from './view.ts';

export const claimColumns = [
  ...(['number', 'made', 'claimKind', 'state', 'sent', 'due', 'shipments', 'amount', 'currency'] as const),
];

type Column = (typeof claimColumns)[number];
type ClaimTexts = FileTexts<Column> & {
  kindOf: (kind: ClaimKind) => string;
  stateOf: (state: ClaimState) => string;
};

const claimsAtOnce = 500;

type Row = Record<'made' | 'due' | 'currency', string> & {
  number: number;
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
    const rows = rowsInPages<Row>(claimsAtOnce, async (last) => {
      const [page] = await queryMerchant(merchantId, [
        sql<Row>`SELECT number, (created_at AT TIME ZONE 'Asia/Dubai')::date::text AS made, kind, state,
            sent_on::text AS sent, due_on::text AS due, claimed.*
          FROM (SELECT * FROM claims WHERE merchant_id = ${merchantId}::uuid
            AND created_at >= ${from ?? '2000-01-01'}::timestamp AT TIME ZONE 'Asia/Dubai'
            AND created_at < (${until ?? '2099-12-31'}::date + 1)::timestamp AT TIME ZONE 'Asia/Dubai'
            ${last ? sql`AND number < ${last.number}::int` : sql.empty} ORDER BY number DESC LIMIT ${claimsAtOnce}) AS claims
          JOIN LATERAL (SELECT count(*)::int AS shipments, sum(amount_minor)::float8 AS "amountMinor", currency FROM claim_items
            WHERE merchant_id = ${merchantId}::uuid AND claim_id = claims.id GROUP BY currency) AS claimed ON true
          ORDER BY number DESC, currency`,
      ]);
      return page;
    });
    for await (const { number, made, kind, state, sent, due, shipments, ...amount } of rows)
      yield [
        ...[String(number), made, kindOf(kind), stateOf(state), sent ?? '', due, String(shipments)],
        ...[decimalAmount(amount), amount.currency],
      ];
  },
);
