import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import { paths, type TrackingReply } from '#lib/postal/family-b/wire.ts';
import { emptyText, jsonReply, problem } from '#lib/sandbox/http/reply.ts';
import { listEvents, type Party, type Shipment, type ShipmentEvent } from '#lib/sandbox/ledger/shipments.ts';
import { type Stage, stages } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments } from '#lib/sandbox/life/move-shipment.ts';
import type { Operation } from './operation.ts';

const mostRecords = 100;

/**
 * Tracks any AWB, or the account's own shipments by reference, because two accounts can use the same reference. Not found is a
 * 404.
 */
export const tracking: Operation = {
  name: 'Tracking',
  family: 'B',
  methods: ['GET'],
  paths: [paths.tracking],
  access: 'account',
  answer: async ({ query, account, traceId }, sandbox) => {
    const awb = (query.get('awbNumber') ?? query.get('awb'))?.trim();
    const reference = query.get('referenceNumber')?.trim();
    if (!awb && !reference) return problem(400, 'Bad Request', 'Takes awbNumber or referenceNumber', traceId);
    const filter = awb ? { awb } : { reference, accountNumber: account?.accountNumber };
    const shipments = await currentShipments(sandbox, filter, mostRecords);
    if (shipments.length === 0)
      return problem(404, 'Not Found', 'No shipment is known by this number', traceId);
    const events = await listEvents(
      sandbox.database,
      shipments.map((shipment) => shipment.awb),
    );
    return jsonReply(trackingReply(shipments, events));
  },
};

function trackingReply(shipments: Shipment[], events: ShipmentEvent[]): TrackingReply {
  return shipments.map((shipment) => ({
    trackingNumber: shipment.awb,
    trackingReferenceNo: shipment.referenceNumbers[0] ?? emptyText(0),
    sender: person(shipment.sender),
    receiver: person(shipment.receiver),
    lastStatus: status(shipment.stage),
    events: events
      .filter((event) => event.awb === shipment.awb)
      .map((event, index) => ({
        timeStamp: formatDayFirstTime(event.occurredAt),
        status: status(event.stage),
        locationAr: event.locationAr || emptyText(index),
        locationEn: event.locationEn || emptyText(index),
        url: emptyText(index),
      })),
  }));
}

function status(stage: Stage) {
  return { code: stages[stage].code, descriptionAr: stages[stage].ar, descriptionEn: stages[stage].en };
}

function person(party: Party) {
  return { name: party.name, contactNumber: party.phone };
}
