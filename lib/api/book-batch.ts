import 'server-only';
import { z } from 'zod';
import { apiWindow } from '#lib/api-keys/authenticate-key.ts';
import { charge } from '#lib/db/limits.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { operation, reply } from './operation/operation.ts';
import { problemSchema } from './operation/problem-schema.ts';
import { type Problem, problemBody, problemStatuses } from './operation/problems.ts';
import { problemOfError } from './problem-response.ts';
import { parsePart } from './read-body.ts';
import { bookOne } from './shipments/operations.ts';
import { shipment } from './shipments/replies.ts';
import { shipmentInput } from './shipments/schema.ts';

const mostShipments = 100;
const atOnce = 4;

const batchInput = z
  .strictObject({
    shipments: z
      .array(
        z.strictObject({
          idempotency_key: z.string().trim().min(1).max(255).describe('As the header of a single booking.'),
          // Checked one by one, so that a wrong one keeps no other.
          shipment: z.unknown().meta({ override: { $ref: '#/components/schemas/ShipmentInput' } }),
        }),
      )
      .min(1)
      .max(mostShipments),
  })
  .meta({ id: 'ShipmentBatchInput' });

type BatchPart = z.output<typeof batchInput>['shipments'][number];

const batchResult = z
  .object({
    idempotency_key: z.string().describe('That of the request.'),
    status: z.int().describe('As a single booking would respond: 201, 202, or that of the problem.'),
    is_repeat: z.boolean().describe('An earlier request with this key made the booking.'),
    shipment: shipment.nullable(),
    problem: problemSchema.nullable(),
  })
  .meta({ id: 'ShipmentBatchResult' });

export const createBatch = operation('POST /shipments/batch', {
  id: 'createShipments',
  summary: 'Book many shipments',
  description:
    'Up to 100, each with its own key and its own result, as if it were sent alone. Repeat the whole request after a lost connection: what was booked isn’t booked again. Each shipment counts as one request against the key’s limit of a minute.',
  permission: 'shipments.book',
  body: batchInput,
  replies: {
    200: {
      description: 'One result for each shipment, in the order of the request.',
      schema: z.object({ results: z.array(batchResult) }).meta({ id: 'ShipmentBatchResults' }),
    },
  },
  problems: ['invalid'],
  async run({ actor, body, request, t }) {
    const key = actor.id;
    // The request itself was counted as one.
    await charge({ limit: { ...apiWindow, most: 0 }, key, amount: body.shipments.length - 1 });
    const results: z.input<typeof batchResult>[] = [];
    const waiting = body.shipments.entries();
    // A key that stands twice waits for its first booking, and then has its result.
    const last = new Map<string, Promise<unknown>>();
    async function bookPart({ idempotency_key: idempotencyKey, shipment: given }: BatchPart) {
      await last.get(idempotencyKey);
      const parsed = parsePart(shipmentInput, given, 'body', t);
      if ('problem' in parsed) return parsed;
      return bookOne({ actor, body: parsed.value, idempotencyKey, t }).catch((error: unknown) =>
        problemOfError(error, request),
      );
    }
    async function work() {
      for (const [index, part] of waiting) {
        const booking = bookPart(part);
        last.set(part.idempotency_key, booking);
        results[index] = { idempotency_key: part.idempotency_key, ...resultOf(await booking, t) };
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    return reply(200, { results });
  },
});

function resultOf(booked: Awaited<ReturnType<typeof bookOne>> | Problem, t: Texts) {
  const is_repeat = 'isRepeat' in booked && booked.isRepeat === true;
  if (!('problem' in booked))
    return {
      status: booked.status,
      is_repeat,
      problem: null,
      shipment: booked.body as z.input<typeof shipment>,
    };
  const problem = problemBody(booked, t);
  return { status: problemStatuses[booked.problem], is_repeat, shipment: null, problem };
}
