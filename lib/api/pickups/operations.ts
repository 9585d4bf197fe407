import 'server-only';
import { z } from 'zod';
import { momentCursor } from '#lib/core/list-cursor.ts';
import { chooseLocale } from '#lib/i18n/locale.ts';
import { getMerchantName } from '#lib/merchants/merchant-settings.ts';
import { handOver, undoHandOver } from '#lib/pickups/hand-over.ts';
import { listParcels } from '#lib/pickups/list-parcels.ts';
import { listPickups } from '#lib/pickups/list-pickups.ts';
import { printManifest } from '#lib/pickups/manifest.ts';
import { mostParts, type PickupParcel, parcelSets } from '#lib/pickups/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf, moment, money } from '../operation/schema.ts';
import { summaryFields } from '../shipments/replies.ts';

const text = z.string().nullable();

const group = z
  .object({
    day: text.describe('A day in the UAE; null where a shipment has no pickup time.'),
    from: text,
    to: text,
    sender: z.object({ key: z.string(), name: z.string() }),
    waiting: z.int(),
    handed_over: z.int().describe('Today.'),
  })
  .meta({ id: 'PickupGroup' });

const pickups = z
  .object({
    data: z
      .array(group)
      .describe(
        'By window and sender, up to 200, earliest first. Counts include only the 1,001 newest parcels of each kind.',
      ),
    waiting: z.int(),
    handed_over: z.int(),
  })
  .meta({ id: 'Pickups' });

const parcel = z
  .object({
    shipment_id: z.uuid(),
    awb: text,
    reference: text,
    receiver_name: text,
    destination: summaryFields.destination,
    cod_amount: money.nullable(),
    pieces: z.int().nullable(),
    weight_grams: z.int().nullable(),
    day: text,
    from: text,
    to: text,
    sender_name: z.string(),
    handed_over_at: moment.nullable(),
  })
  .meta({ id: 'PickupParcel' });

const publicParcel = ({ id, handedOver, ...parcel }: PickupParcel) => ({
  ...parcel,
  shipmentId: id,
  handedOverAt: handedOver?.at ?? null,
});

const listAll = operation('GET /pickups', {
  id: 'listPickups',
  summary: 'List pickups',
  permission: 'shipments.read',
  replies: { 200: { description: 'Pickups that wait, and what was handed over today.', schema: pickups } },
  async run({ actor }) {
    const { groups, ...counts } = await listPickups(actor);
    return reply(200, { data: groups, ...counts });
  },
});

const parcels = operation('GET /pickups/parcels', {
  id: 'listPickupParcels',
  summary: 'List the parcels of pickups',
  description: 'The newest first, 25 on a page unless `limit` says otherwise.',
  permission: 'shipments.read',
  query: cursorQuery(momentCursor).extend({ of: z.enum(parcelSets).default('waiting') }),
  replies: { 200: { description: 'A page.', schema: listOf('PickupParcelList', parcel) } },
  problems: ['invalid'],
  async run({ actor, query }) {
    const { items, older } = await listParcels(
      actor,
      { of: query.of, group: null },
      query.cursor,
      query.limit,
    );
    return reply(200, { data: items.map(publicParcel), next_cursor: older });
  },
});

const handedOver = z
  .object({
    shipment_id: z.uuid(),
    receiver_name: text,
    handed_over_at: moment.nullable(),
    again: z.boolean().describe('Whether it was already handed over.'),
  })
  .meta({ id: 'HandOver' });

const hand = operation('POST /pickups/hand-overs', {
  id: 'handOver',
  summary: 'Mark a parcel as handed over to the carrier',
  description: 'Your own mark: the carrier’s status changes only when the carrier scans the parcel.',
  permission: 'shipments.book',
  body: z
    .strictObject({
      code: z.string().min(1).max(200).describe('An AWB or your reference, as a scanner reads it.'),
    })
    .meta({ id: 'HandOverInput' }),
  replies: { 200: { description: 'Handed over.', schema: handedOver } },
  problems: ['conflict'],
  async run({ actor, body }) {
    const handed = await handOver(actor, body.code);
    if (handed.outcome === 'unknown') return problem('not-found');
    if (handed.outcome === 'several') return problem('conflict', { more: { outcome: 'several' } });
    const { outcome, id, receiverName, at } = handed;
    if (outcome !== 'handed-over' && outcome !== 'again')
      return problem('conflict', { more: { outcome, shipment_id: id } });
    return reply(200, { shipmentId: id, receiverName, handedOverAt: at, again: outcome === 'again' });
  },
});

const undo = operation('DELETE /pickups/hand-overs/{id}', {
  id: 'undoHandOver',
  summary: 'Remove the mark from a parcel',
  description: '`id` is that of the shipment.',
  permission: 'shipments.book',
  params: idParams,
  replies: { 204: { description: 'Removed.' } },
  async run({ actor, params }) {
    return (await undoHandOver(actor, params.id)) ? reply(204, null) : problem('not-found');
  },
});

const clock = z.string().regex(/^\d\d:\d\d$/);

const manifest = operation('GET /pickups/manifest', {
  id: 'readManifest',
  summary: 'Print a manifest',
  description:
    'All parcels that wait or were handed over today; with `day`, `from`, `to` and `sender`, those of one pickup. 250 parcels in each part, counted from the newest now: print all parts before more are booked or handed over.',
  permission: 'shipments.read',
  query: z
    .strictObject({
      of: z.enum(parcelSets).default('waiting'),
      day: z.iso.date().optional(),
      from: clock.optional(),
      to: clock.optional(),
      sender: z
        .string()
        .regex(/^[0-9a-f]{12}$/)
        .optional(),
      part: z.coerce.number().int().min(1).max(mostParts).default(1),
    })
    .refine(({ day, from, to, sender }) => new Set([day, from, to, sender].map(Boolean)).size === 1),
  replies: { 200: { description: 'The manifest.', mediaTypes: ['application/pdf'] } },
  problems: ['invalid'],
  async run({ actor, request, query: { of: parcelSet, part, day, from, to, sender } }) {
    const group = day && from && to && sender ? { day, from, to, sender } : null;
    const merchant = await getMerchantName(actor.merchantId);
    const locale = chooseLocale(undefined, request.headers.get('accept-language'));
    const pdf = await printManifest(actor, { of: { of: parcelSet, group }, part, merchant, locale });
    if (!pdf) return problem('not-found');
    return new Response(new Uint8Array(pdf), {
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
    });
  },
});

export const pickupOperations = [listAll, parcels, hand, undo, manifest];
