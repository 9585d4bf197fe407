import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Problem, problem } from '#lib/api/operation/problems.ts';
import { cancelInput, returnInput } from '#lib/api/shipments/schema.ts';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { openSecret, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { type Asker, callOperation } from './call-operation.ts';
import { bookingInput, shipmentId, tool } from './tool.ts';

/** An assistant may only change something with a key whose owner has limited what a mistake can cost. */
function mayChange({ limits }: KeyActor): Problem | null {
  const isLimited = limits.bookingsPerDay !== null && limits.spendPerDayMinor !== null;
  return isLimited ? null : problem('daily-limit-unset');
}

const confirmFirst =
  'Show the person what will happen and ask. Only after a clear yes call `confirm` with `confirmation`.';

async function prepare(asker: Asker, summary: unknown, change: Omit<Prepared, 'idempotencyKey'>) {
  const confirmation = sealChange(asker.actor, { ...change, idempotencyKey: `assistant ${randomUUID()}` });
  return { body: { summary, confirmation, next: confirmFirst } };
}

type Known = { cancelling: { effect: string }; awb: string; state: string; receiver_name: string };

/** The shipment that a change is about; or why there may be no change. */
async function changedShipment(asker: Asker, params: { id: string }) {
  const refused = mayChange(asker.actor);
  if (refused) return refused;
  const read = await callOperation('readShipment', asker, { params });
  return 'body' in read ? { shipment: read.body as Known } : read;
}

/** Each returns a confirmation, and sends nothing. */
export const preparingTools = [
  tool({
    name: 'prepare_booking',
    title: 'Prepare a booking',
    description: `Checks and prices a shipment, and returns a confirmation for booking it. Sends nothing. ${confirmFirst}`,
    needs: ['shipments.book', 'prices.ask'],
    input: bookingInput,
    async run(asker, body) {
      const refused = mayChange(asker.actor);
      if (refused) return refused;
      const given = { query: { dry_run: 'true' }, body, idempotencyKey: 'a dry run' };
      const checked = await callOperation('createShipment', asker, given);
      if (!('body' in checked)) return checked;
      const summary = { shipment: body, ...(checked.body as object) };
      return prepare(asker, summary, { operation: 'createShipment', params: {}, body });
    },
  }),
  tool({
    name: 'prepare_cancellation',
    title: 'Prepare a cancellation',
    description: `Says what cancelling a shipment would do now, and returns a confirmation. Sends nothing. ${confirmFirst}`,
    needs: ['shipments.read', 'shipments.cancel'],
    input: shipmentId,
    async run(asker, params) {
      const found = await changedShipment(asker, params);
      if (!('shipment' in found)) return found;
      const { cancelling, awb, state, receiver_name } = found.shipment;
      if (cancelling.effect === 'not-allowed') return problem('not-cancellable');
      const expect = cancelling.effect === 'will-cancel' ? 'cancelled' : 'returned';
      const body = cancelInput.parse({ expect });
      const summary = { awb, state, receiver_name, cancelling };
      return prepare(asker, summary, { operation: 'cancelShipment', params, body });
    },
  }),
  tool({
    name: 'prepare_return',
    title: 'Prepare the return of a delivered shipment',
    description: `Returns a confirmation for booking a new shipment from the receiver back to the sender. Sends nothing. ${confirmFirst}`,
    needs: ['shipments.read', 'shipments.book', 'prices.ask'],
    input: shipmentId.extend(returnInput.shape),
    async run(asker, { id, ...body }) {
      const found = await changedShipment(asker, { id });
      if (!('shipment' in found)) return found;
      const { awb, state, receiver_name } = found.shipment;
      const summary = { returned: { awb, state, receiver_name }, ...body };
      return prepare(asker, summary, { operation: 'returnShipment', params: { id }, body });
    },
  }),
];

/** The only tool that changes something. A key that may prepare nothing doesn't see it. */
export const confirm = tool({
  name: 'confirm',
  title: 'Carry out a confirmed change',
  description:
    'Books, cancels or returns what was prepared, after the person agreed. The same confirmation does it once, however often it is called.',
  needs: [],
  isChange: true,
  input: z.object({ confirmation: z.string().min(1).max(100_000) }),
  async run(asker, { confirmation }) {
    const change = openChange(asker.actor, confirmation);
    if (!change) return problem('confirmation-unknown');
    const { operation, isExpired } = change;
    return callOperation(operation, asker, {
      ...change,
      async checkNew() {
        return isExpired ? problem('confirmation-unknown') : mayChange(asker.actor);
      },
    });
  },
});

const validMs = 15 * 60_000;

const prepared = z.object({
  operation: z.enum(['createShipment', 'cancelShipment', 'returnShipment']),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  idempotencyKey: z.string(),
  until: z.number(),
});

/** A change that a person has to confirm before an assistant may make it. */
type Prepared = Omit<z.output<typeof prepared>, 'until'>;

/** Encrypts the change as a text that only this key can use, and only for 15 minutes to make it. Using it twice makes the change once. */
function sealChange({ id, merchantId }: KeyActor, change: Prepared): string {
  const content = JSON.stringify({ ...change, until: Date.now() + validMs });
  return Buffer.from(sealSecret('assistant-change', content, { id, merchantId })).toString('base64url');
}

/** Reverses sealChange: the change, and whether its time is over. Null for any other text. */
function openChange(
  { id, merchantId }: KeyActor,
  confirmation: string,
): (Prepared & { isExpired: boolean }) | null {
  try {
    const bytes = Buffer.from(confirmation, 'base64url');
    const content = openSecret('assistant-change', bytes, { id, merchantId });
    const { until, ...change } = prepared.parse(JSON.parse(content));
    return { ...change, isExpired: until <= Date.now() };
  } catch {
    return null;
  }
}
