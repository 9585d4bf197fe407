import type { Pool } from 'pg';
import { withClient } from '#scripts/postgres/with-client.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

type SentPlan = { 'Query Text': string; Plan: PlanNode };

/** A part of a plan that reads a table: how, and how many rows. */
type Read = { statement: string; how: string; table: string; rows: number };

/** Makes every new session of a database report the plan of each statement that it runs, nested ones included. */
export async function reportPlans(adminUrl: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    // Notices go to the client that sent the statement.
    'auto_explain.log_level': 'notice',
  };
  await withClient(adminUrl, async (admin) => {
    const database = new URL(adminUrl).pathname.slice(1);
    for (const [name, value] of Object.entries(settings))
      await admin.query(`ALTER DATABASE ${database} SET ${name} = '${value}'`);
  });
}

/** Collects the reads of all statements that a pool's connections send from now on. */
export function collectReads(pool: Pool): { take: () => Read[] } {
  let reads: Read[] = [];
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('plan:\n{');
      if (start < 0) return;
      const { Plan, 'Query Text': statement } = JSON.parse(message.slice(start + 6)) as SentPlan;
      reads.push(...readsOf(Plan, statement.replace(/\s+/g, ' ').trim()));
    }),
  );
  return {
    take: () => {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}

function readsOf(node: PlanNode, statement: string, heap?: string): Read[] {
  const table = node['Relation Name'] ?? heap;
  const rowsOfLoop =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round(rowsOfLoop * (node['Actual Loops'] ?? 1));
  const how = node['Node Type'];
  const own = table && how.endsWith('Scan') ? [{ statement, how, table, rows }] : [];
  // A bitmap index scan names only its index; the heap scan above it names the table.
  const isHeap = how === 'Bitmap Heap Scan' || (heap !== undefined && how.startsWith('Bitmap'));
  const below = (node.Plans ?? []).flatMap((child) => readsOf(child, statement, isHeap ? table : undefined));
  return [...own, ...below];
}
