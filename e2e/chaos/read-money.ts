import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import type { Paper } from '#lib/sandbox/statements/paper.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { Held, MoneyRecords } from './verify/money-violations.ts';

/** Where a COD statement of the operator has its AWB, the collected amount, and what is paid out. */
const [awbAt, grossAt, netAt] = [0, 4, 7];

/** Both money ledgers. `standing` are the operator's statements that are confirmed here, and weren't taken back. */
export async function readMoney(stack: ChaosStack, standing: readonly Paper[]): Promise<MoneyRecords> {
  const faults = await unsafeCheckLedger();
  const { ours, lines } = await withClient(stack.adminUrl, async (client) => ({
    ours: (await client.query<Held & { awb: string }>(ourLedger)).rows,
    lines: (await client.query<MoneyRecords['lines'][number]>(statementLines)).rows,
  }));
  return {
    faults: faults.map(({ check, what }) => `${check}: ${what}`),
    theirs: await readTheirs(stack, standing),
    ours: new Map(ours.map(({ awb, ...held }) => [awb, held])),
    lines,
  };
}

/** The operator holds what it collected, less what its statements pay. */
async function readTheirs(stack: ChaosStack, standing: readonly Paper[]): Promise<Map<string, Held>> {
  const { rows } = await withClient(stack.operatorAdminUrl, (client) =>
    client.query<{ awb: string; account: string; stage: string; codMinor: number }>(
      `SELECT awb, account_number AS account, stage, (cod_amount ->> 'amountMinor')::float8 AS "codMinor" FROM shipments WHERE cod_amount IS NOT NULL`,
    ),
  );
  const ended = ['delivered', 'returning', 'returned', 'cancelled'];
  const held = new Map<string, Held>(
    rows.map(({ awb, stage, codMinor }) => [
      awb,
      {
        due: ended.includes(stage) ? 0 : codMinor,
        collected: stage === 'delivered' ? codMinor : 0,
        remitted: 0,
      },
    ]),
  );
  // A wrong digit can make another merchant's AWB, which is unknown on this one's statement.
  const accounts = new Map(rows.map(({ awb, account }) => [awb, account]));
  const lines = standing.flatMap(({ account, rows: all }) =>
    all.map((row) => ({ row, account: account.accountNumber })),
  );
  for (const { row, account } of lines) {
    const awb = accounts.get(String(row[awbAt])) === account ? String(row[awbAt]) : '';
    const before = held.get(awb) ?? { due: 0, collected: 0, remitted: 0 };
    held.set(awb, {
      ...before,
      collected: before.collected - Number(row[grossAt]),
      remitted: before.remitted + Number(row[netAt]),
    });
  }
  return held;
}

const ourLedger = `
  SELECT coalesce(awb, '') AS awb,
    coalesce(sum(amount_minor) FILTER (WHERE account = 'cod-due'), 0)::float8 AS due,
    coalesce(sum(amount_minor) FILTER (WHERE account IN ('cod-collected', 'suspense')), 0)::float8 AS collected,
    coalesce(sum(amount_minor) FILTER (WHERE account = 'cod-remitted'), 0)::float8 AS remitted
  FROM money_postings LEFT JOIN shipments ON shipments.id = shipment_id GROUP BY 1`;

const statementLines = `
  SELECT lines.id, statements.state, is_posted AS "isPosted", (
    SELECT count(*)::int FROM money_entries AS entries 
    WHERE merchant_id = lines.merchant_id AND starts_with(cause, 'statement-line:' || lines.id) AND NOT EXISTS (
      SELECT FROM money_entries AS later WHERE merchant_id = lines.merchant_id AND later.reverses_id = entries.id)) AS standing
  FROM statement_lines AS lines JOIN statements ON statements.id = statement_id`;
