import type { QueryResultRow } from 'pg';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { Records } from './verify/find-violations.ts';
import type { Journal } from './verify/journal.ts';

async function rowsOf<Row extends QueryResultRow>(adminUrl: string, ...queries: string[]): Promise<Row[][]> {
  return withClient(adminUrl, async (client) => {
    const all: Row[][] = [];
    for (const query of queries) all.push((await client.query<Row>(query)).rows);
    return all;
  });
}

/** Reads everything that the verifier compares. */
export async function readRecords(stack: ChaosStack, journal: Journal): Promise<Records> {
  const [shipments, attempts, moves] = await rowsOf<never>(
    stack.adminUrl,
    `SELECT id, state, awb, (SELECT count(*)::int FROM shipment_events
       WHERE shipment_id = shipments.id AND kind IN ('booked', 'confirmed')) AS "awbEvents" FROM shipments`,
    `SELECT id, shipment_id AS "shipmentId", kind, state, reference, late_awb AS "lateAwb",
       queued_at IS NOT NULL AS queued FROM attempts`,
    'SELECT attempt_id AS "attemptId", was, became FROM chaos.moves ORDER BY id',
  );
  const [ledger] = await rowsOf<Records['ledger'][number]>(
    stack.operatorAdminUrl,
    `SELECT awb, reference_numbers AS "references", stage <> 'cancelled' AS live FROM shipments`,
  );
  return {
    ledger: ledger ?? [],
    shipments: shipments ?? [],
    attempts: attempts ?? [],
    moves: moves ?? [],
    sends: stack.line.sends,
    shown: journal.shown,
    ends: journal.ends,
  };
}
