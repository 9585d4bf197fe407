import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import { paths, type TrackReply, trackQuery } from '#lib/postal/family-a/wire.ts';
import { emptyText, failuresOf, familyAFieldFailure, jsonReply } from '#lib/sandbox/http/reply.ts';
import { listEvents, type Shipment, type ShipmentEvent } from '#lib/sandbox/ledger/shipments.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments } from '#lib/sandbox/life/move-shipment.ts';
import type { Operation } from './operation.ts';

/** The events of any AWB, newest first; an unknown one is answered with `is_no_data`. */
export const getTrackDetails: Operation = {
  name: 'GetTrackDetails',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getTrackDetails, '/ebs/genericapi/booking/rest/GetTrackDetails'],
  access: 'account',
  answer: async ({ query }, sandbox) => {
    const asked = trackQuery.safeParse(Object.fromEntries(query));
    if (!asked.success) return familyAFieldFailure(failuresOf(asked.error.issues));
    const awb = asked.data.track_id.trim();
    const [shipment] = await currentShipments(sandbox, { awb }, 1);
    if (!shipment) return jsonReply(noData(awb));
    return jsonReply(trackReply(shipment, await listEvents(sandbox.database, [awb])));
  },
};

function noData(awb: string): TrackReply {
  return { track_final_result: [], is_no_data: true, tracking_no: awb };
}

function trackReply(shipment: Shipment, events: ShipmentEvent[]): TrackReply {
  return {
    track_final_result: events.map((event, index) => ({
      location_en: event.locationEn || emptyText(index),
      location_ar: event.locationAr || emptyText(index),
      remarks_en: stages[event.stage].en,
      remarks_ar: stages[event.stage].ar,
      time_stamp: formatDayFirstTime(event.occurredAt),
      sub_status_code: stages[event.stage].code,
      url: emptyText(index),
    })),
    is_no_data: false,
    tracking_no: shipment.awb,
    tracking_ref_no: shipment.referenceNumbers[0] ?? emptyText(0),
    status_en: stages[shipment.stage].en,
    status_ar: stages[shipment.stage].ar,
    sender_name: shipment.sender.name,
  };
}
