import type { BreakerChange } from '#lib/postal/model/observer.ts';
import { gauge } from '#lib/telemetry/metrics.ts';

const levels: Record<BreakerChange['state'], number> = { closed: 0, 'half-open': 1, open: 2 };

/** Sets a breaker's gauge: 0 closed, 1 half-open, 2 open. */
export function measureBreaker({ operationClass, accountNo, state }: BreakerChange): void {
  gauge('waybill_breaker', 'Breakers toward the operator: 0 closed, 1 half-open, 2 open.', [
    'operation_class',
    'account',
  ]).set({ operation_class: operationClass, account: accountNo ?? '' }, levels[state]);
}
