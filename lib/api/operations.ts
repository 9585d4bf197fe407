import 'server-only';
import { eventOperations } from './events/operations.ts';
import { labelOperations } from './labels/operations.ts';
import type { Operation } from './operation/operation.ts';
import { placeOperations } from './places/operations.ts';
import { quoteOperations } from './quotes/operations.ts';
import { shipmentOperations } from './shipments/operations.ts';

/** Every operation of the API, in the order of its reference. */
export const operations: readonly Operation[] = [
  ...shipmentOperations,
  ...quoteOperations,
  ...labelOperations,
  ...placeOperations,
  ...eventOperations,
];
