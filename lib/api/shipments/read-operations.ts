import 'server-only';
import { z } from 'zod';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { readCursor } from '#lib/search/lists/list-query.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { listFiltersSchema } from '#lib/search/lists/schema.ts';
import { statusFilters } from '#lib/search/lists/view.ts';
import { findIdByAwb, findShipment } from '#lib/shipments/find-shipment.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { cursorQuery, daysInOrder, idParams, listOf } from '../operation/schema.ts';
import { shipment, shipmentSummary, tracking } from './replies.ts';
import { publicShipment, publicSummary, publicTracking } from './to-public.ts';

export const found = { description: 'The shipment.', schema: shipment };

const listQuery = daysInOrder(
  cursorQuery({ read: readCursor }).extend({
    query: z.string().max(200).optional().describe('As in the portal’s search: AWB, name, phone, reference.'),
    reference: z.string().min(1).max(50).optional().describe('Exactly this `reference`.'),
    metadata: z
      .string()
      .max(600)
      .regex(/^[\w.-]{1,40}:/)
      .transform((text): [string, string] => {
        const colon = text.indexOf(':');
        return [text.slice(0, colon), text.slice(colon + 1)];
      })
      .optional()
      .describe('A key and its whole value, as `order_id:1001`.'),
    status: z.enum(statusFilters).optional(),
    ...listFiltersSchema.shape,
  }),
);

const listAll = operation('GET /shipments', {
  id: 'listShipments',
  summary: 'List shipments',
  description:
    'Newest first, 25 on a page unless `limit` says otherwise. Archived shipments are listed only with a search or a filter besides `status`.',
  permission: 'shipments.read',
  query: listQuery,
  replies: { 200: { description: 'A page.', schema: listOf('ShipmentList', shipmentSummary) } },
  problems: ['invalid'],
  async run({ actor, query: { cursor, query, reference, metadata, status, limit, ...filters } }) {
    const page = await listShipments(actor, {
      cursor,
      query,
      reference,
      metadata,
      filters,
      state: status,
      pageSize: limit,
    });
    return reply(200, { data: page.items.map(publicSummary), next_cursor: page.older });
  },
});

const readOne = operation('GET /shipments/{id}', {
  id: 'readShipment',
  summary: 'Read a shipment',
  permission: 'shipments.read',
  params: idParams,
  replies: { 200: found },
  async run({ actor, params }) {
    const view = await findShipment(actor, params.id, ['details']);
    return view ? reply(200, publicShipment(view)) : problem('not-found');
  },
});

const readByAwb = operation('GET /shipments/by-awb/{awb}', {
  id: 'readShipmentByAwb',
  summary: 'Read a shipment by its AWB',
  permission: 'shipments.read',
  params: z.object({ awb: z.string().min(1).max(60) }),
  replies: { 200: found },
  async run({ actor, params }) {
    const id = await findIdByAwb(actor, params.awb);
    const view = id && (await findShipment(actor, id, ['details']));
    return view ? reply(200, publicShipment(view)) : problem('not-found');
  },
});

const trackOne = operation('GET /shipments/{id}/tracking', {
  id: 'trackShipment',
  summary: 'Track a shipment',
  description: 'Checks with the carrier if the last status is older than ten seconds.',
  permission: 'shipments.read',
  params: idParams,
  replies: { 200: { description: 'The tracking.', schema: tracking } },
  async run({ actor, params }) {
    const tracked = await trackShipment(actor, params.id);
    return tracked ? reply(200, publicTracking(tracked.shipment, tracked.refreshed)) : problem('not-found');
  },
});

export const readOperations = [listAll, readOne, readByAwb, trackOne];
