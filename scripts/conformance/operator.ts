import { type OperationOfFamilyA, prepareCall as prepareCallA } from '#lib/postal/family-a/prepare-call.ts';
import { type OperationOfFamilyB, prepareCall as prepareCallB } from '#lib/postal/family-b/prepare-call.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { PostalObserver } from '#lib/postal/model/observer.ts';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import { type Exchange, readOnce, sendOnce } from '#lib/postal/transport/http.ts';
import type { RouteValues } from '#lib/postal/transport/operation-address.ts';
import { openTraffic } from '#lib/postal/transport/traffic.ts';

export type Request = { values?: RouteValues; body?: unknown; account?: OperatorAccount; accept?: string };

export type Operator = ReturnType<typeof operatorAt>;

// No observer: the findings contain everything.
const nobody: PostalObserver = { called() {}, drifted() {}, repliedUnusably() {}, breakerChanged() {} };

/** Calls an operator once, exactly as the portal does, and returns the raw reply. */
export function operatorAt(settings: PostalSettings) {
  const { readTimeoutMs, sendTimeoutMs } = settings;
  const operator = { ...settings, traffic: openTraffic(nobody) };
  return {
    settings,
    readA: (operation: OperationOfFamilyA, request: Request = {}): Promise<Exchange> =>
      readOnce(prepareCallA(operator, { operation, ...request }, readTimeoutMs).call),
    readB: (operation: OperationOfFamilyB, request: Request = {}): Promise<Exchange> =>
      readOnce(prepareCallB(operator, { operation, ...request }, readTimeoutMs).call),
    sendA: (operation: OperationOfFamilyA, request: Request): Promise<Exchange> =>
      sendOnce(prepareCallA(operator, { operation, ...request }, sendTimeoutMs).call),
    sendB: (operation: OperationOfFamilyB, request: Request): Promise<Exchange> =>
      sendOnce(prepareCallB(operator, { operation, ...request }, sendTimeoutMs).call),
  };
}
