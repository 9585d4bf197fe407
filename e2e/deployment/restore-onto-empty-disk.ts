import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settle } from '#e2e/chaos/settle.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { startLoad } from './load.ts';

type Restored = {
  seconds: number;
  megabytes: number;
  requests: number;
  failed: string[];
  faults: string[];
};

/** How long integrators book before the moment, after it, and after the restore. */
const bookingMs = 3_000;
/** How long the operator doesn't answer the booking that is being sent at the moment. */
const sendingMs = 4_000;

/**
 * Loses the database's disk, and restores a moment from a base backup and the archived WAL as docs/deployment.md says, up to a portal
 * that books. At the moment one booking is being sent, which must be looked up. `seconds` are from the loss to the first booking.
 */
export async function restoreOntoEmptyDisk(
  stack: DeployedStack,
  backup: string,
  key: string,
): Promise<Restored> {
  const { database, proxy } = stack;
  const book = async () => {
    const load = startLoad(proxy.url, key);
    await pause(bookingMs);
    await load.stop();
    return { awbs: load.awbs, ...load.take() };
  };
  const kept = await book();
  const before = new Set(await listAwbs(stack.sandboxDatabaseUrl));
  const operatorUrl = stack.settings.OPERATOR_BASE_URL ?? '';
  await sandboxControl(operatorUrl).addFault({
    operation: 'CreateBooking',
    kind: 'delay',
    params: { ms: sendingMs, afterAccept: true },
    remaining: 1,
  });
  const sending = startLoad(proxy.url, key, 1);
  // A second before and after it, as an administrator chooses a moment.
  await pause(1_000);
  const { moment, megabytes } = await stateOf(database.adminUrl);
  await pause(1_000);
  await sending.stop();
  const sent = (await listAwbs(stack.sandboxDatabaseUrl)).filter((awb) => !before.has(awb));
  const lost = await book();
  await database.archiveAll();

  const began = performance.now();
  await database.lose();
  await stack.stop();
  await database.restore(backup, moment);
  await stack.run('restore/after-restore.ts');
  await stack.start('worker');
  const up = { whenUp: async () => {} };
  const { portalAdminUrl: adminUrl } = stack;
  await settle({ adminUrl, operatorUrl, sendTimeoutMs: 0, portal: up, worker: up });
  const named = await compare(stack);
  await Promise.all([stack.start('portal-1'), stack.start('portal-2')]);
  await stack.run('doctor.ts');
  const seconds = (performance.now() - began) / 1000;
  const after = await book();

  const ofPortal = new Set(await listAwbs(stack.portalAdminUrl));
  return {
    seconds,
    megabytes,
    requests: after.requests,
    failed: after.failed,
    faults: [
      ...[...kept.awbs, ...after.awbs]
        .filter((awb) => !ofPortal.has(awb))
        .map((awb) => `the restored portal lacks ${awb}`),
      ...[...lost.awbs].filter((awb) => !named.has(awb)).map((awb) => `the comparison doesn't name ${awb}`),
      ...[...named].filter((awb) => !lost.awbs.has(awb)).map((awb) => `the comparison names ${awb}`),
      ...(sent.length === 1 && ofPortal.has(sent[0] ?? '')
        ? []
        : [`the booking that was being sent wasn't looked up: ${sent}`]),
      ...(lost.awbs.size === 0 || after.awbs.size === 0 ? ['nothing was booked'] : []),
    ],
  };
}

async function stateOf(adminUrl: string) {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ moment: string; megabytes: number }>(
      `SELECT clock_timestamp()::text AS moment, (sum(pg_database_size(oid)) / 1e6)::float AS megabytes FROM pg_database`,
    );
    return { moment: '', megabytes: 0, ...rows[0] };
  });
}

/** The AWBs that a portal or an operator has. */
export const listAwbs = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ awb: string }>('SELECT awb FROM shipments WHERE awb IS NOT NULL');
    return rows.map(({ awb }) => awb);
  });

/** The AWBs that `npm run compare-with-operator` names. */
async function compare(stack: DeployedStack): Promise<Set<string>> {
  const list = join(stack.folder, 'operator.csv');
  const awbs = await listAwbs(stack.sandboxDatabaseUrl);
  writeFileSync(list, ['AWB', ...awbs].join('\n'));
  const printed = await stack.read('restore/compare-with-operator.ts', [list, '--awb', 'AWB']);
  return new Set(awbs.filter((awb) => printed.includes(awb)));
}
