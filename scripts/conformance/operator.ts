import type { OperatorAccount } from '#lib/postal/booking-order.ts';
import { lineOf as lineOfA } from '#lib/postal/family-a/line.ts';
import type { OperationOfFamilyA } from '#lib/postal/family-a/routes.ts';
import { lineOf as lineOfB } from '#lib/postal/family-b/line.ts';
import type { OperationOfFamilyB } from '#lib/postal/family-b/routes.ts';
import { type Exchange, readWithRetries, sendOnce } from '#lib/postal/http.ts';
import type { RouteValues } from '#lib/postal/operation-address.ts';
import type { PostalSettings } from '#lib/postal/settings.ts';

type Request = { values?: RouteValues; body?: unknown; account?: OperatorAccount; accept?: string };

export type Operator = ReturnType<typeof operatorAt>;

/** An operator, asked in the very manner of the portal; the raw reply is what comes back. */
export function operatorAt(settings: PostalSettings) {
  const { readTimeoutMs, sendTimeoutMs } = settings;
  return {
    settings,
    readA: (operation: OperationOfFamilyA, request: Request = {}): Promise<Exchange> =>
      readWithRetries(lineOfA(settings, { operation, ...request }, readTimeoutMs).call),
    readB: (operation: OperationOfFamilyB, request: Request = {}): Promise<Exchange> =>
      readWithRetries(lineOfB(settings, { operation, ...request }, readTimeoutMs).call),
    sendA: (operation: OperationOfFamilyA, request: Request): Promise<Exchange> =>
      sendOnce(lineOfA(settings, { operation, ...request }, sendTimeoutMs).call),
    sendB: (operation: OperationOfFamilyB, request: Request): Promise<Exchange> =>
      sendOnce(lineOfB(settings, { operation, ...request }, sendTimeoutMs).call),
  };
}
