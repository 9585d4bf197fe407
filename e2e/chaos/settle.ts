import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ChaosStack } from './chaos-stack.ts';

type Up = Pick<ChaosStack['portal'], 'whenUp'>;
type Settled = Pick<ChaosStack, 'adminUrl' | 'operatorUrl' | 'sendTimeoutMs'> & { portal: Up; worker: Up };

const roundMs = 1_000;
const mostRounds = 120;
const needsLooks = 2;

/** Makes the next poll of a shipment's open attempt due, and queues a sweep, as the worker does every few seconds. */
export async function makeDue(adminUrl: string, shipmentId: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(
      'UPDATE attempts SET next_poll_at = now() WHERE shipment_id = $1 AND next_poll_at IS NOT NULL',
      [shipmentId],
    );
    await askForSweep(client);
  });
}

/** Queues a sweep that runs immediately. */
export const sweepNow = (adminUrl: string) => withClient(adminUrl, askForSweep);

const askForSweep = (client: Client) =>
  client.query("SELECT graphile_worker.add_job('sweep', job_key := 'sweep', max_attempts := 1)");

// The statements below skip rows that the worker holds: waiting for them while holding others could deadlock.

// Moves open attempts two minutes back, so that leases end. Changes only due times that the product has set.
const letTimePass = `
  UPDATE attempts SET created_at = created_at - interval '2 minutes', sent_at = sent_at - interval '2 minutes',
    lease_until = lease_until - interval '2 minutes'
  WHERE id IN (SELECT id FROM attempts WHERE state IN ('prepared', 'sent', 'unconfirmed') FOR UPDATE SKIP LOCKED)`;
const makeDueSql = (table: string, due: string, states: string) => `
  UPDATE ${table} SET ${due} = now()
  WHERE id IN (SELECT id FROM ${table} WHERE ${due} > now() AND ${states} FOR UPDATE SKIP LOCKED)`;
const makeAllDue = [
  makeDueSql('attempts', 'next_poll_at', "state IN ('prepared', 'sent', 'unconfirmed')"),
  makeDueSql('shipments', 'track_after', "state IN ('cancelling', 'cancel_unconfirmed')"),
  makeDueSql('shipments', 'label_after', 'true'),
];
const underWay = `
  SELECT (SELECT count(*) FROM attempts WHERE state IN ('prepared', 'sent'))
    + (SELECT count(*) FROM shipments WHERE state IN ('booking', 'cancelling', 'cancel_unconfirmed'))
    + (SELECT count(*) FROM shipments WHERE label_after IS NOT NULL)
    + (SELECT count(*) FROM attempts LEFT JOIN looked ON looked.id = attempts.id
       WHERE state = 'unconfirmed' AND attempts.polls < coalesce(looked.polls, 0) + ${needsLooks}) AS left`;

/**
 * Lets the worker finish the open work while the operator has no faults. Waits until no row is in an intermediate state and every
 * unconfirmed attempt was polled again, but at most two minutes. The verifier reports what is left.
 */
export async function settle(stack: Settled): Promise<void> {
  await sandboxControl(stack.operatorUrl).removeFaults();
  await stack.portal.whenUp();
  await stack.worker.whenUp();
  // By then every operator call has ended or timed out.
  await pause(stack.sendTimeoutMs + 500);
  await withClient(stack.adminUrl, async (client) => {
    await client.query(
      "CREATE TEMP TABLE looked AS SELECT id, polls FROM attempts WHERE state = 'unconfirmed'",
    );
    await client.query(letTimePass);
    for (let round = 0; round < mostRounds; round += 1) {
      for (const statement of makeAllDue) await client.query(statement);
      await askForSweep(client);
      await pause(roundMs);
      const { rows } = await client.query<{ left: string }>(underWay);
      if (rows[0]?.left === '0') return;
    }
  });
}
