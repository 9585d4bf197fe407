import { setTimeout as pause } from 'node:timers/promises';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { Paper } from '#lib/sandbox/statements/paper.ts';
import { weekOf } from '#lib/sandbox/statements/periods.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { ChaosOptions } from './options.ts';
import { randomStream } from './random-stream.ts';
import { sweepNow } from './settle.ts';

/** Of the rows of a statement; what a row can have wrong is in the sandbox's `codFaults`. */
const faultShare = 0.2;
const roundMs = 1_000;
const mostRoundsWithoutProgress = 60;

/** A statement that the operator has issued: what it says, and its file in each layout. */
export type IssuedStatement = { merchant: 0 | 1; paper: Paper; files: Uint8Array<ArrayBuffer>[] };

const layouts = ['clean', 'messy'];
type Asked = Pick<ChaosOptions, 'seed' | 'statements'>;
/** Each week has one statement for each of the two merchants. */
const mondays = ({ statements }: Asked) => {
  const thisMonday = weekOf(dubaiClock(new Date()).date).from;
  return Array.from({ length: statements / 2 }, (_, index) =>
    addDays(thisMonday, -7 * (statements / 2 - index)),
  );
};

/** Lets the operator's clock show the first week, so that what is booked can be delivered in the weeks up to now. */
export async function turnBack({ operatorUrl }: ChaosStack, asked: Asked): Promise<void> {
  const { change } = sandboxControl(operatorUrl);
  await change('conduct', { schedule: 'off', statementFaults: faultShare });
  await change('clock', { setTo: `${mondays(asked)[0]}T08:00` });
}

/** The operator delivers most of what it has, week after week, and issues its statements; the portal gets to know of the deliveries. */
export async function issueStatements(stack: ChaosStack, asked: Asked): Promise<IssuedStatement[]> {
  const { change } = sandboxControl(stack.operatorUrl);
  const random = randomStream(asked.seed, 'deliveries');
  const weeks = mondays(asked);
  const { rows } = await withClient(stack.operatorAdminUrl, (client) =>
    client.query<{ awb: string }>(
      "SELECT awb FROM shipments WHERE cod_amount IS NOT NULL AND stage = 'expected' ORDER BY awb",
    ),
  );
  const planned = rows.map(({ awb }) => {
    const draw = random();
    const to = draw < 0.8 ? 'delivered' : draw < 0.9 ? 'returned' : 'out-for-delivery';
    return { awb, to, week: weeks[Math.floor(random() * weeks.length)] };
  });
  for (const week of weeks) {
    await change('clock', { setTo: `${addDays(week, 2)}T10:00` });
    for (const { awb, to } of planned.filter((one) => one.week === week))
      await change(`shipments/${awb}/move`, { to });
  }
  await change('clock', { setTo: new Date().toISOString() });
  await untilTracked(
    stack,
    planned.map(({ awb, to }) => [awb, to]),
  );
  const issued: IssuedStatement[] = [];
  for (const merchant of [0, 1] as const)
    for (const week of weeks) {
      const url = (layout: string) =>
        `${stack.operatorUrl}/_sandbox/api/statements/file?account=${demoMerchants[merchant].accountNo}&kind=cod&from=${week}&layout=${layout}`;
      const facts = await fetch(url('facts'));
      if (!facts.ok) continue;
      const files = [];
      for (const layout of layouts)
        files.push(new Uint8Array(await (await fetch(url(layout))).arrayBuffer()));
      issued.push({ merchant, paper: (await facts.json()) as Paper, files });
    }
  return issued;
}

/** Makes the worker track, until it knows where each shipment is. A shipment whose call is queued already isn't queued again. */
async function untilTracked(stack: ChaosStack, places: string[][]): Promise<void> {
  await withClient(stack.adminUrl, async (client) => {
    let fewest = Number.POSITIVE_INFINITY;
    for (let idle = 0; idle < mostRoundsWithoutProgress; idle += 1) {
      await client.query(
        `UPDATE shipments SET track_after = now() WHERE track_after > now() AND state = 'booked'
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'track:' || shipments.id)`,
      );
      await sweepNow(stack.adminUrl);
      await pause(roundMs);
      const { rows } = await client.query<{ left: number }>(
        `SELECT count(*)::int AS left FROM jsonb_to_recordset($1::jsonb) AS places(awb text, "to" text)
         JOIN shipments USING (awb) WHERE phase::text <> replace("to", '-', '_')`,
        [JSON.stringify(places.map(([awb, to]) => ({ awb, to })))],
      );
      const left = rows[0]?.left ?? 0;
      if (left === 0) return;
      if (left < fewest) idle = 0;
      fewest = Math.min(fewest, left);
    }
    throw new Error(`${fewest} deliveries were never tracked`);
  });
}
