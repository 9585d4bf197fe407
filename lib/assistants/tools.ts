import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '#lib/api/operation/operation.ts';
import { type Problem, problem } from '#lib/api/operation/problems.ts';
import { operations } from '#lib/api/operations.ts';
import { parsePart } from '#lib/api/read-body.ts';
import { cancelInput, shipmentInput } from '#lib/api/shipments/schema.ts';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { readQueue } from '#lib/home/read-home.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { openChange, type Prepared, sealChange } from './confirmation.ts';

/** The caller and the language of the response. */
export type Asker = { actor: KeyActor; t: Texts; request: Request };

type Answer = { body: unknown; isRepeat?: boolean } | { file: Response } | Problem;

/** A tool of an assistant: most are an operation of the API, with its own rules and permission. */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Whether it changes something at the carrier. */
  isChange?: true;
  run: (asker: Asker, input: z.output<Input>) => Promise<Answer>;
};

type Given = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  checkNew?: () => Problem | null;
};

/** Runs an operation of the API with its own checks of the key and of the input. */
async function call(id: string, { actor, t, request }: Asker, given: Given): Promise<Answer> {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  if (!actor.permissions.has(operation.permission))
    return problem('permission-missing', { values: { permission: operation.permission } });
  const parts = parse(operation, given, t);
  if ('problem' in parts) return parts;
  const { idempotencyKey = '', checkNew } = given;
  const answer = await operation.run({ actor, t, request, idempotencyKey, checkNew, ...parts });
  if (answer instanceof Response) return { file: answer };
  return 'problem' in answer ? answer : { body: answer.body, isRepeat: answer.isRepeat };
}

function parse({ params, query, body }: Operation, given: Given, t: Texts) {
  const path = params ? parsePart(params, given.params, 'parameter', t) : { value: undefined };
  if ('problem' in path) return path;
  const search = query ? parsePart(query, given.query ?? {}, 'parameter', t) : { value: undefined };
  if ('problem' in search) return search;
  const content = body ? parsePart(body, given.body, 'body', t) : { value: undefined };
  return 'problem' in content ? content : { params: path.value, query: search.value, body: content.value };
}

const tool = <Input extends z.ZodType>(defined: Tool<Input>): Tool => defined as unknown as Tool;

const shipmentId = z.object({ id: z.uuid().describe('The id of the shipment.') });

/** An assistant may only book with a key whose owner has limited what a mistake can cost. */
function mayBook({ limits }: KeyActor): Problem | null {
  const isLimited = limits.bookingsPerDay !== null && limits.spendPerDayMinor !== null;
  return isLimited ? null : problem('daily-limit', { values: { limit: 'unset' } });
}

const confirmFirst =
  'Show the person what will happen and ask. Only after a clear yes call `confirm` with `confirmation`.';

async function prepare(asker: Asker, summary: unknown, change: Omit<Prepared, 'idempotencyKey'>) {
  const confirmation = sealChange(asker.actor, { ...change, idempotencyKey: `assistant ${randomUUID()}` });
  return { body: { summary, confirmation, next: confirmFirst } };
}

export const tools: readonly Tool[] = [
  tool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Finds shipments by AWB, receiver, phone, own reference or status, newest first. `reference` must match exactly.',
    input: z.object({
      query: z.string().max(200).optional(),
      reference: z.string().min(1).max(50).optional(),
      status: z.enum(['attention', 'unconfirmed', 'unprinted', 'draft', 'active', 'done']).optional(),
      cursor: z.string().max(300).optional(),
    }),
    run: (asker, query) => call('listShipments', asker, { query }),
  }),
  tool({
    name: 'read_shipment',
    title: 'Read a shipment',
    description:
      'Everything about one shipment, by its id or its AWB, including what cancelling would do now.',
    input: z.union([shipmentId, z.object({ awb: z.string().min(1).max(60) })]),
    run: (asker, given) =>
      'id' in given
        ? call('readShipment', asker, { params: given })
        : call('readShipmentByAwb', asker, { params: given }),
  }),
  tool({
    name: 'track_shipment',
    title: 'Track a shipment',
    description: 'Where a shipment is, with the carrier’s events, newest first.',
    input: shipmentId,
    run: (asker, params) => call('trackShipment', asker, { params }),
  }),
  tool({
    name: 'what_needs_action',
    title: 'What needs action',
    description:
      'What a person must do something about, oldest first: failed deliveries, parcels on hold, questions of customer service, bookings that aren’t confirmed, missing labels, pickups, unfinished imports.',
    input: z.object({}),
    async run({ actor }) {
      if (!actor.permissions.has('shipments.read'))
        return problem('permission-missing', { values: { permission: 'shipments.read' } });
      const { items, more } = await readQueue(actor);
      return { body: { items, more } };
    },
  }),
  tool({
    name: 'price_shipment',
    title: 'Price a shipment',
    description: 'Checks a shipment and returns the carrier’s price. Sends nothing.',
    input: shipmentInput,
    run: (asker, body) =>
      call('createShipment', asker, { query: { dry_run: 'true' }, body, idempotencyKey: 'a dry run' }),
  }),
  tool({
    name: 'prepare_booking',
    title: 'Prepare a booking',
    description: `Checks and prices a shipment, and returns a confirmation for booking it. Sends nothing. ${confirmFirst}`,
    input: shipmentInput,
    async run(asker, body) {
      const refused = mayBook(asker.actor);
      if (refused) return refused;
      const given = { query: { dry_run: 'true' }, body, idempotencyKey: 'a dry run' };
      const checked = await call('createShipment', asker, given);
      if (!('body' in checked)) return checked;
      return prepare(
        asker,
        { shipment: body, ...(checked.body as object) },
        {
          operation: 'createShipment',
          params: {},
          body,
        },
      );
    },
  }),
  tool({
    name: 'prepare_cancellation',
    title: 'Prepare a cancellation',
    description: `Says what cancelling a shipment would do now, and returns a confirmation. Sends nothing. ${confirmFirst}`,
    input: shipmentId,
    async run(asker, params) {
      const read = await call('readShipment', asker, { params });
      if (!('body' in read)) return read;
      const { cancelling, awb, state } = read.body as {
        cancelling: { effect: string };
        awb: string;
        state: string;
      };
      if (cancelling.effect === 'not-allowed') return problem('not-cancellable');
      const expect = cancelling.effect === 'will-cancel' ? 'cancelled' : 'returned';
      const body = cancelInput.parse({ expect });
      return prepare(asker, { awb, state, cancelling }, { operation: 'cancelShipment', params, body });
    },
  }),
  tool({
    name: 'confirm',
    title: 'Carry out a confirmed change',
    description:
      'Books or cancels what was prepared, after the person agreed. The same confirmation does it once, however often it is called.',
    isChange: true,
    input: z.object({ confirmation: z.string().min(1).max(100_000) }),
    async run(asker, { confirmation }) {
      const change = openChange(asker.actor, confirmation);
      if (!change) return problem('confirmation-unknown');
      const { operation, isExpired } = change;
      return call(operation, asker, {
        ...change,
        checkNew() {
          if (isExpired) return problem('confirmation-unknown');
          return operation === 'createShipment' ? mayBook(asker.actor) : null;
        },
      });
    },
  }),
  tool({
    name: 'get_label',
    title: 'Get a label',
    description: 'The label of a booked shipment as a PDF.',
    input: shipmentId,
    run: (asker, params) => call('readLabel', asker, { params, query: { format: 'pdf' } }),
  }),
];
