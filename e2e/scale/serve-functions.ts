import { createServer } from 'node:http';
import type { JobHelpers } from 'graphile-worker';
import { Client } from 'pg';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { tasks } from '#lib/jobs/tasks.ts';
import { findExamples } from './find-examples.ts';
import { pageRequests } from './scale-requests.ts';

/*
 * Calls domain functions on the filled database of DATABASE_URL, one for each request, and answers with their time in the
 * header `x-took-ms`. `/requests` lists everything that is measured: the pages of the portal at PORTAL_URL, and these.
 */

const { DATABASE_URL = '', PORTAL_URL = '', NEXTAUTH_SECRET = '', METRICS_TOKEN = '' } = process.env;
const port = Number(process.env.FUNCTIONS_PORT);
const actor = demoMerchantActor(0);
const client = new Client({ connectionString: DATABASE_URL });
await client.connect();
const { makeDue } = await dueWork(client);

/** Runs the worker's sweep. The jobs that it would queue are left out: they cost the same at any size. */
async function sweep(): Promise<number> {
  await makeDue();
  const started = performance.now();
  await tasks.sweep?.({}, { addJob: async () => ({}) } as unknown as JobHelpers);
  return performance.now() - started;
}

async function book(): Promise<number> {
  const booking = await typedRequest(actor);
  const started = performance.now();
  const booked = await bookShipment(actor, booking);
  const tookMs = performance.now() - started;
  if (!booked.ok) throw new Error(`not booked: ${booked.code} ${booked.logMessage}`);
  return tookMs;
}

const functions: Record<string, () => Promise<number>> = { '/sweep': sweep, '/booking': book };

async function listRequests() {
  const portal = {
    url: PORTAL_URL,
    databaseUrl: DATABASE_URL,
    secret: NEXTAUTH_SECRET,
    metricsToken: METRICS_TOKEN,
  };
  const pages = await pageRequests(portal, await findExamples(DATABASE_URL));
  const here = Object.keys(functions).map((path) => ({
    name: path.slice(1),
    url: `http://127.0.0.1:${port}${path}`,
    headers: {},
    expects: '',
  }));
  return [...pages, ...here];
}

createServer(async ({ url = '' }, response) => {
  try {
    const run = functions[url];
    if (run) response.setHeader('x-took-ms', await run());
    response.end(url === '/requests' ? JSON.stringify(await listRequests()) : '');
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(port, '127.0.0.1');

/** Remembers the due work, and makes it due again, so that every sweep finds the same. */
async function dueWork(client: Client): Promise<{ makeDue: () => Promise<void> }> {
  await client.query(`SELECT set_config('app.across_merchants', 'yes', false)`);
  const columns = { track_after: 'shipments', label_after: 'shipments', next_poll_at: 'attempts' };
  const due = await Promise.all(
    Object.entries(columns).map(async ([column, table]) => {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} <= now()`);
      return { column, table, ids: rows.map(({ id }) => id) };
    }),
  );
  return {
    makeDue: async () => {
      for (const { column, table, ids } of due)
        await client.query(
          `UPDATE ${table} SET ${column} = now() - interval '1 hour' WHERE id = ANY($1) AND ${column} > now()`,
          [ids],
        );
      await client.query('DELETE FROM limits');
    },
  };
}
