import 'server-only';
import { z } from 'zod';
import { problem } from '#lib/api/operation/problems.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { statusFilters } from '#lib/search/lists/view.ts';
import { callOperation } from './call-operation.ts';
import { bookingInput, shipmentId, tool } from './tool.ts';

export const readingTools = [
  tool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Finds shipments by AWB, receiver, phone, own reference or status, newest first. `reference` must match exactly.',
    needs: ['shipments.read'],
    input: z.object({
      query: z.string().max(200).optional().describe('An AWB, a name, a phone or a reference.'),
      reference: z.string().min(1).max(50).optional().describe('Exactly this own reference.'),
      status: z.enum(statusFilters).optional(),
      cursor: z.string().max(300).optional().describe('`next_cursor` of the page before.'),
    }),
    run: (asker, query) => callOperation('listShipments', asker, { query }),
  }),
  tool({
    name: 'read_shipment',
    title: 'Read a shipment',
    description:
      'Everything about one shipment, including what cancelling would do now. Give its `id` or its `awb`.',
    needs: ['shipments.read'],
    input: shipmentId.partial().extend({ awb: z.string().min(1).max(60).optional() }),
    async run(asker, { id, awb }) {
      if (id) return callOperation('readShipment', asker, { params: { id } });
      if (awb) return callOperation('readShipmentByAwb', asker, { params: { awb } });
      const detail = asker.t('api.issues.required');
      return problem('invalid', { errors: [{ pointer: '/id', code: 'required', detail }] });
    },
  }),
  tool({
    name: 'track_shipment',
    title: 'Track a shipment',
    description: 'Where a shipment is, with the carrier’s events, newest first.',
    needs: ['shipments.read'],
    input: shipmentId,
    run: (asker, params) => callOperation('trackShipment', asker, { params }),
  }),
  tool({
    name: 'what_needs_action',
    title: 'What needs action',
    description:
      'What a person must do something about, oldest first: failed deliveries, parcels on hold, questions of customer service, bookings that aren’t confirmed, missing labels, pickups, unfinished imports.',
    needs: ['shipments.read'],
    input: z.object({}),
    async run({ actor }) {
      const { items, more } = await readQueue(actor);
      return { body: { items, more } };
    },
  }),
  tool({
    name: 'price_shipment',
    title: 'Price a shipment',
    description: 'Checks a shipment and returns the carrier’s price. Sends nothing.',
    needs: ['shipments.book', 'prices.ask'],
    input: bookingInput,
    run: (asker, body) =>
      callOperation('createShipment', asker, {
        query: { dry_run: 'true' },
        body,
        idempotencyKey: 'a dry run',
      }),
  }),
  tool({
    name: 'get_label',
    title: 'Get a label',
    description: 'The label of a booked shipment as a PDF.',
    needs: ['shipments.read'],
    input: shipmentId,
    run: (asker, params) => callOperation('readLabel', asker, { params, query: { format: 'pdf' } }),
  }),
];
