import type { OperatorAccount } from '#lib/postal/booking-order.ts';
import { prepareCall as prepareCallA } from '#lib/postal/family-a/prepare-call.ts';
import type { OperationOfFamilyA } from '#lib/postal/family-a/routes.ts';
import { prepareCall as prepareCallB } from '#lib/postal/family-b/prepare-call.ts';
import type { OperationOfFamilyB } from '#lib/postal/family-b/routes.ts';
import type { PostalObserver } from '#lib/postal/observer.ts';
import type { PostalSettings } from '#lib/postal/settings.ts';
import { type Exchange, readOnce, sendOnce } from '#lib/postal/transport/http.ts';
import type { RouteValues } from '#lib/postal/transport/operation-address.ts';
import { openTraffic } from '#lib/postal/transport/traffic.ts';

export type Request = { values?: RouteValues; body?: unknown; account?: OperatorAccount; accept?: string };

export type Operator = ReturnType<typeof operatorAt>;

// No observer: the findings contain everything.
const nobody: PostalObserver = { called() {}, drifted() {}, misanswered() {}, breakerChanged() {} };

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
