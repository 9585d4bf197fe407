import 'server-only';
import { z } from 'zod';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { workerFor } from '#lib/core/actor.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { idParams, listOf, moment } from '../operation/schema.ts';
import { tracking } from '../shipments/replies.ts';
import { publicTracking } from '../shipments/to-public.ts';
import { changeClock, findStage, listReferences, moveTo, readClock } from './control.ts';

/** The sandbox's stage of each phase that a shipment can be moved to. */
const stageOfPhase = {
  collected: 'collected',
  in_transit: 'on-the-way',
  held: 'held',
  out_for_delivery: 'out-for-delivery',
  attempted: 'attempted',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
  unknown: 'unlisted',
} as const;

const phases = Object.keys(stageOfPhase) as (keyof typeof stageOfPhase)[];

/** The usual stages of a parcel. */
const nextStage: Record<string, string> = {
  expected: 'collected',
  collected: 'on-the-way',
  'on-the-way': 'at-destination',
  'at-destination': 'out-for-delivery',
  'out-for-delivery': 'delivered',
  attempted: 'out-for-delivery',
  held: 'out-for-delivery',
  unlisted: 'at-destination',
  returning: 'returned',
};

const advanceInput = z
  .strictObject({
    to: z
      .enum(phases)
      .optional()
      .describe('The shipment passes the stages in between. The default is the next stage.'),
  })
  .meta({ id: 'SandboxAdvanceInput' });

const advance = operation('POST /sandbox/shipments/{id}/advance', {
  id: 'advanceSandboxShipment',
  summary: 'Move a shipment to a status',
  description: 'Moves the shipment in the sandbox, and tracks it at once.',
  permission: 'shipments.book',
  params: idParams,
  body: advanceInput,
  isSandboxOnly: true,
  replies: { 200: { description: 'Its tracking.', schema: tracking } },
  problems: ['not-movable', 'carrier-unavailable'],
  async run({ actor, params: { id }, body }) {
    const shipment = await findShipment(actor, id, []);
    if (!shipment?.awb) return problem('not-found');
    const found = await findStage(shipment.awb);
    if (typeof found === 'string') return problem('carrier-unavailable');
    const to = body.to ? stageOfPhase[body.to] : nextStage[found.shipments[0]?.stage ?? ''];
    if (!to) return problem('not-movable');
    const moved = await moveTo(shipment.awb, to);
    if (typeof moved === 'string')
      return problem(moved === 'refused' ? 'not-movable' : 'carrier-unavailable');
    const isFresh = await refreshTracking(workerFor(actor.merchantId), id);
    const view = await findShipment(actor, id, ['events']);
    return view ? reply(200, publicTracking(view, isFresh)) : problem('not-found');
  },
});

const clock = z
  .object({ now: moment, is_frozen: z.boolean() })
  .meta({ id: 'SandboxClock', description: 'The clock by which the sandbox’s schedule moves shipments.' });

type ClockAnswer = Awaited<ReturnType<typeof readClock>>;

const answerClock = (state: ClockAnswer) =>
  typeof state === 'string'
    ? problem('carrier-unavailable')
    : reply(200, { now: state.now, is_frozen: state.frozen });

const readTime = operation('GET /sandbox/clock', {
  id: 'readSandboxClock',
  summary: 'Read the sandbox’s clock',
  permission: 'shipments.read',
  isSandboxOnly: true,
  replies: { 200: { description: 'Its time now.', schema: clock } },
  problems: ['carrier-unavailable'],
  run: async () => answerClock(await readClock()),
});

const mostSeconds = 365 * 24 * 60 * 60;

const setTime = operation('POST /sandbox/clock', {
  id: 'changeSandboxClock',
  summary: 'Move the sandbox’s clock',
  description: 'This affects everyone who uses the sandbox. The portal’s own clock doesn’t change.',
  permission: 'shipments.book',
  body: z
    .strictObject({
      set_to: moment.optional(),
      advance_seconds: z.int().min(-mostSeconds).max(mostSeconds).optional(),
      freeze: z.boolean().optional(),
    })
    .meta({ id: 'SandboxClockInput' }),
  isSandboxOnly: true,
  replies: { 200: { description: 'Its time now.', schema: clock } },
  problems: ['carrier-unavailable'],
  async run({ body }) {
    const { set_to: setTo, advance_seconds: seconds, freeze } = body;
    return answerClock(await changeClock({ setTo, advanceMs: seconds && seconds * 1_000, freeze }));
  },
});

const reference = z.object({ reference: z.string(), effect: z.string() }).meta({ id: 'SandboxReference' });

const references = operation('GET /sandbox/references', {
  id: 'listSandboxReferences',
  summary: 'List references that name an outcome',
  description:
    'A booking whose `reference` contains one of these gets its outcome: a status at once, a rejection, or a lost or late response. In English.',
  permission: 'shipments.read',
  isSandboxOnly: true,
  replies: { 200: { description: 'All of them.', schema: listOf('SandboxReferenceList', reference) } },
  problems: ['carrier-unavailable'],
  async run() {
    const listed = await listReferences();
    if (typeof listed === 'string') return problem('carrier-unavailable');
    const data = listed.references.map(({ name, words }) => ({ reference: name, effect: words }));
    return reply(200, { data, next_cursor: null });
  },
});

export const sandboxOperations = [advance, readTime, setTime, references];
