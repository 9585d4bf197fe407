import 'server-only';
import { z } from 'zod';
import { trackAwb } from '#lib/tracking/track-awb.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';
import { trackingEvent } from './replies.ts';

const report = z
  .object({
    awb: z.string().describe('That of the request.'),
    phase: trackingEvent.shape.phase,
    events: z.array(trackingEvent).describe('The newest first.'),
  })
  .meta({ id: 'AwbTracking' });

export const trackOtherAwb = operation('GET /tracking/{awb}', {
  id: 'trackAwb',
  summary: 'Track any AWB of the carrier',
  description:
    'For parcels that weren’t booked with Waybill. Each request asks the carrier, within a limit that all merchants share (429 beyond it). Nothing is stored. For your own shipments use their tracking, which is stored and has webhooks.',
  permission: 'shipments.read',
  params: z.object({ awb: z.string().regex(/^[\w-]{4,40}$/) }),
  replies: { 200: { description: 'Where it is.', schema: report } },
  problems: ['carrier-unavailable'],
  async run({ actor, params: { awb } }) {
    const tracked = await trackAwb(actor, awb);
    if (!tracked.ok)
      return problem(tracked.code === 'not-found' ? 'not-found' : 'carrier-unavailable', {
        ...(tracked.code === 'unavailable' && { retryAfterSeconds: 5 }),
      });
    const { phase, events } = tracked.value;
    return reply(200, {
      awb,
      phase,
      events: events.map(({ occurredAt, status, locationEn, locationAr, phase: reached }) => ({
        at: occurredAt.toISOString(),
        code: status.code,
        phase: reached,
        text_en: status.descriptionEn ?? null,
        text_ar: status.descriptionAr ?? null,
        location_en: locationEn ?? null,
        location_ar: locationAr ?? null,
      })),
    });
  },
});
