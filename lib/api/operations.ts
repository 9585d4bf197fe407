import 'server-only';
import { createBatch } from './book-batch.ts';
import { contactOperations } from './contacts/operations.ts';
import { eventOperations } from './events/operations.ts';
import { importOperations } from './imports/operations.ts';
import { labelOperations } from './labels/operations.ts';
import { moneyOperations } from './money/operations.ts';
import type { Operation } from './operation/operation.ts';
import { pickupOperations } from './pickups/operations.ts';
import { placeOperations } from './places/operations.ts';
import { quoteOperations } from './quotes/operations.ts';
import { sandboxOperations } from './sandbox/operations.ts';
import { shipmentOperations } from './shipments/operations.ts';
import { trackOtherAwb } from './shipments/track-awb.ts';
import { webhookOperations } from './webhooks/operations.ts';

const ofTags = {
  Shipments: [...shipmentOperations, createBatch, trackOtherAwb],
  Quotes: quoteOperations,
  Labels: labelOperations,
  Places: placeOperations,
  Contacts: contactOperations,
  Pickups: pickupOperations,
  Imports: importOperations,
  Events: eventOperations,
  Money: moneyOperations,
  'Webhook endpoints': webhookOperations,
  Sandbox: sandboxOperations,
};

/** Every operation of the API, in the order of its reference. */
export const operations: readonly Operation[] = Object.entries(ofTags).flatMap(([tag, ofTag]) =>
  ofTag.map((one) => ({ ...one, tag })),
);
