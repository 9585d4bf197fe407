import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { measureApart } from '#e2e/bench/measuring/measure-apart.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { step } from '#scripts/terminal/step.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { adapted } from './documented-files.ts';
import { startPrometheus } from './start-prometheus.ts';

/** A fault, the alerts that it fires, and how it ends. */
type Fault = { what: string; fires: string[]; begin: () => Promise<unknown>; end: () => Promise<unknown> };

const longestMs = 90_000;

/** Provokes each alert of deploy/alerts.yaml by its fault, while integrators book. Gives what did not fire, and what fired before. */
export async function provokeAlerts(stack: DeployedStack, key: string): Promise<string[]> {
  const { ports, settings, folder } = stack;
  const prometheus = await startPrometheus(folder, {
    portals: [ports['portal-1'], ports['portal-2']],
    worker: ports.worker,
    token: settings.METRICS_TOKEN ?? '',
  });
  const faults = await faultsOf(stack, key);
  const untold = alertNames().filter((name) => !faults.some(({ fires }) => fires.includes(name)));
  const wrong = untold.map((name) => `no fault provokes ${name}`);
  // The windows of the rules fill.
  await pause(20_000);
  wrong.push(...[...(await prometheus.firing())].map((name) => `${name} fires without a fault`));
  for (const { what, fires, begin, end } of faults)
    await step(`${what}: ${fires.join(', ')}`, async () => {
      await begin();
      const missing = new Set(fires);
      const until = performance.now() + longestMs;
      while (missing.size > 0 && performance.now() < until) {
        for (const name of await prometheus.firing()) missing.delete(name);
        await pause(200);
      }
      await end();
      wrong.push(...[...missing].map((name) => `${what}: ${name} does not fire`));
    });
  return wrong;
}

function alertNames(): string[] {
  const { groups } = parse(adapted('alerts.yaml', [])) as { groups: { rules: { alert: string }[] }[] };
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
}

async function faultsOf(stack: DeployedStack, key: string): Promise<Fault[]> {
  const headers = { authorization: `Bearer ${key}` };
  const { settings, folder, store } = stack;
  const operator = sandboxControl(settings.OPERATOR_BASE_URL ?? '');
  /** Without triggers: some states are reached in hours only. */
  const sql = (text: string) =>
    withClient(stack.portalAdminUrl, (client) =>
      client.query(`SET session_replication_role = replica; ${text}`),
    );
  const mail = (state: string, problem = 'NULL') =>
    sql(`INSERT INTO mails (id, kind, recipient, subject, body, state, problem)
      VALUES ('${randomUUID()}', 'invitation', 'nobody@example.ae', 'x', 'x', '${state}', ${problem})`);
  const ofOneAttempt = (set: string, where: string) =>
    sql(`UPDATE attempts SET ${set} WHERE id = (SELECT id FROM attempts WHERE ${where} LIMIT 1)`);
  const setMood = async (mood: typeof store.mood) => {
    store.mood = mood;
  };
  let [isLocked, isHalting] = [false, false];

  return [
    {
      what: 'No worker runs',
      fires: ['WaybillNoWorker', 'WaybillWorkersBehind', 'WaybillMailLate'],
      async begin() {
        await stack.end('worker');
        await mail('waiting');
        await operator.addFault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
      },
      end: () => stack.start('worker'),
    },
    {
      what: 'The operator fails',
      fires: ['WaybillOperatorFails', 'WaybillErrors'],
      begin: () => operator.addFault({ operation: 'CreateBooking', kind: 'status', params: { status: 503 } }),
      end: operator.removeFaults,
    },
    {
      what: 'The operator is slow',
      fires: ['WaybillSlow'],
      begin: () => operator.addFault({ operation: 'CreateBooking', kind: 'delay', params: { ms: 5_000 } }),
      end: operator.removeFaults,
    },
    {
      what: 'The label store fails',
      fires: ['WaybillLabelStoreFails'],
      begin: () => setMood('fails'),
      end: () => setMood('works'),
    },
    {
      what: 'A receiver of webhooks is away',
      fires: ['WaybillWebhooksFail'],
      begin: () => measureApart(folder, settings, 'e2e/deployment/add-endpoint.ts', 'http://127.0.0.1:9/'),
      end: () => sql('DELETE FROM webhook_endpoints'),
    },
    {
      what: 'A table is locked',
      fires: ['WaybillPoolFull'],
      async begin() {
        settings.DATABASE_POOL_SIZE = '2';
        await stack.restart(['portal-1']);
        isLocked = true;
        void withClient(stack.portalAdminUrl, async (client) => {
          await client.query('BEGIN; LOCK TABLE shipments');
          for (let waited = 0; isLocked && waited < longestMs; waited += 200) await pause(200);
        });
        // More requests at once than there are connections.
        const list = () => fetch(`http://127.0.0.1:${stack.ports['portal-1']}/api/v1/shipments`, { headers });
        void Promise.allSettled(Array.from({ length: 60 }, list));
      },
      async end() {
        isLocked = false;
        delete settings.DATABASE_POOL_SIZE;
        await stack.restart(['portal-1']);
      },
    },
    {
      what: 'A portal halts again and again',
      fires: ['WaybillEventLoop'],
      async begin() {
        isHalting = true;
        void (async () => {
          // Shorter than Prometheus waits for an answer, and not in its rhythm: otherwise it could read nothing for a long time.
          for (let waited = 0; isHalting && waited < longestMs; waited += 1_250) {
            await stack.halt('portal-2', 800);
            await pause(450);
          }
        })();
      },
      async end() {
        isHalting = false;
      },
    },
    {
      what: 'The mail server refuses an email for good',
      fires: ['WaybillMailFailed'],
      begin: () => mail('failed', `'550 no such person'`),
      end: () => sql("DELETE FROM mails WHERE state = 'failed'"),
    },
    {
      what: 'A booking is not found, another has two AWBs',
      fires: ['WaybillUnconfirmed', 'WaybillTwoAwbs'],
      async begin() {
        await ofOneAttempt(
          "state = 'unconfirmed', sent_at = now() - interval '2 hours', next_poll_at = now() + interval '1 hour'",
          "state = 'accepted'",
        );
        await ofOneAttempt("late_awb = 'LATE1'", "state = 'accepted' AND late_awb IS NULL");
      },
      async end() {
        await ofOneAttempt("state = 'accepted', next_poll_at = NULL", "state = 'unconfirmed'");
        await ofOneAttempt('late_awb = NULL', "late_awb = 'LATE1'");
      },
    },
  ];
}
