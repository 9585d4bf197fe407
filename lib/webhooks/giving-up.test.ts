import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { failingFrom } from './claim-endpoints.ts';
import { resendDelivery } from './deliveries.ts';
import { createEndpoint, removeEndpoint } from './endpoints.ts';
import { deliver } from './testing/deliver.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const stack = await testStack();
let receiver: Receiver;
let shipmentId: string;
let endpointId: string;

beforeAll(async () => {
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit' });
});

const { run } = stack;

async function begin() {
  receiver = await startReceiver();
  await run('DELETE FROM shipment_events');
  const url = receiver.urlOf('/hook');
  const created = await createEndpoint(stack.oasis, { url, types: [], description: '' });
  if (!created.ok) throw new Error(created.code);
  receiver.secrets.set('/hook', created.value.secret);
  endpointId = created.value.endpoint.id;
}
async function end() {
  await removeEndpoint(stack.oasis, endpointId);
  await receiver.stop();
}
beforeEach(begin);
afterEach(end);

const happen = () =>
  run(
    `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind) VALUES ($1, $2, 'label-printed', 'worker')`,
    [stack.oasis.merchantId, shipmentId],
  );

/** Moves the clock: every time of the endpoint and its deliveries is as much earlier. */
async function pass(hours: number) {
  const ago = `- make_interval(mins => ${Math.round(hours * 60)})`;
  await run(
    `UPDATE webhook_deliveries SET due_at = due_at ${ago}, started_at = started_at ${ago}, ended_at = ended_at ${ago}`,
  );
  await run(
    `UPDATE webhook_endpoints SET due_at = due_at ${ago}, rest_until = rest_until ${ago}, failing_since = failing_since ${ago}`,
  );
}

type Delivery = { id: string; eventId: string; state: string; tries: number };
const deliveries = async () =>
  (await run('SELECT id, event_id AS "eventId", state, tries FROM webhook_deliveries')) as Delivery[];
const waits = async () => (await deliveries()).some(({ state }) => state === 'waiting');
const endpoint = async () =>
  (await run('SELECT failures, off_reason AS off FROM webhook_endpoints'))[0] as {
    failures: number;
    off: string | null;
  };

type Step =
  /** An event that the receiver accepts, or rejects for good with this status. */
  | { is: 'event'; status: number }
  | { is: 'pass'; hours: number }
  /** The receiver answers 503 to everything, or works again. */
  | { is: 'down' | 'up' }
  | { is: 'resend'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('event' as const), status: fc.constantFrom(200, 200, 400, 422) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('pass' as const), hours: fc.constantFrom(0.01, 3, 30, 80, 140) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('down' as const, 'up' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('resend' as const), which: fc.nat(20) }) },
);

/** While something waits, the worker tries the endpoint at least this often. */
const longestPauseHours = 17;

/** What must hold of an endpoint, from the requests that its receiver saw. */
function watch(answers: { verdicts: number[]; isDown: boolean }) {
  const requests = new Map<string, number>();
  /** Given-up events, and how often the receiver saw each. */
  const ended = new Map<string, number>();
  /** Events that were tried since they were last sent again, and those of them since which no event was accepted. */
  const begun = new Set<string>();
  const hopeless = new Set<string>();
  let isAccepting = false;
  let wasDown = false;
  /** First tries that were rejected since the last event was accepted. */
  let rejected = 0;
  receiver.state.answer = (event, response) => {
    requests.set(event.id, (requests.get(event.id) ?? 0) + 1);
    wasDown ||= answers.isDown;
    const status = answers.isDown ? 503 : (answers.verdicts[event.sequence - 1] ?? 500);
    if (status === 200) {
      isAccepting = true;
      hopeless.clear();
      rejected = 0;
      wasDown = false;
    } else if (!begun.has(event.id)) {
      hopeless.add(event.id);
      rejected += 1;
    }
    begun.add(event.id);
    response.writeHead(status).end();
  };
  return {
    again(eventId: string) {
      ended.delete(eventId);
      begun.delete(eventId);
    },
    /** False when the endpoint is off. */
    async check(): Promise<boolean> {
      let isHopeless = false;
      for (const { eventId, state, tries } of await deliveries()) {
        expect(tries, 'attempts of an event').toBeLessThanOrEqual(14);
        const seen = requests.get(eventId) ?? 0;
        if (ended.has(eventId)) expect([state, seen], 'given up').toEqual(['failed', ended.get(eventId)]);
        else if (state === 'failed') {
          ended.set(eventId, seen);
          isHopeless ||= hopeless.has(eventId);
        }
      }
      const { failures, off } = await endpoint();
      // An event that is accepted at the same moment may be recorded before or after.
      if (!isAccepting)
        expect(off, 'given up, and none was accepted meanwhile').toBe(isHopeless ? 'failing' : null);
      isAccepting = false;
      if (!wasDown && rejected < failingFrom)
        expect(failures, 'a rejected event isn’t a failing endpoint').toBeLessThan(failingFrom);
      return off === null;
    },
  };
}

async function follow(steps: Step[]) {
  const answers = { verdicts: [] as number[], isDown: false };
  const watched = watch(answers);
  const goOn = async () => {
    await deliver();
    return watched.check();
  };
  for (const now of steps) {
    if (now.is === 'event') {
      answers.verdicts.push(now.status);
      await happen();
    } else if (now.is === 'pass') {
      for (let left = now.hours; left > 0; ) {
        const hours = (await waits()) ? Math.min(left, longestPauseHours) : left;
        left -= hours;
        await pass(hours);
        if (!(await goOn())) return;
      }
    } else if (now.is === 'resend') {
      const failed = (await deliveries()).filter(({ state }) => state === 'failed');
      const again = failed[now.which % failed.length];
      if (again && (await resendDelivery(stack.oasis, again.id)).ok) watched.again(again.eventId);
    } else answers.isDown = now.is === 'down';
    if (!(await goOn())) return;
  }
}

it('gives an event up for good, and switches off exactly when none was accepted since its first try', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
    await end();
    await begin();
    await follow(steps);
  });
  await fc.assert(property, { numRuns: Number(process.env.MODEL_RUNS ?? 6) });
}, 600_000);
