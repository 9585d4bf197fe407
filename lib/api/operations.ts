import 'server-only';
import type { Operation } from './operation/operation.ts';
import { shipmentOperations } from './shipments/operations.ts';

/** Every operation of the API, in the order of its reference. */
export const operations: readonly Operation[] = [...shipmentOperations];
