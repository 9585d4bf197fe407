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

/** Every operation of the API, in the order of its reference. */
export const operations: readonly Operation[] = [
  ...shipmentOperations,
  createBatch,
  trackOtherAwb,
  ...quoteOperations,
  ...labelOperations,
  ...placeOperations,
  ...contactOperations,
  ...pickupOperations,
  ...importOperations,
  ...eventOperations,
  ...moneyOperations,
  ...webhookOperations,
  ...sandboxOperations,
];
