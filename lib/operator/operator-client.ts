import 'server-only';
import type { BreakerChange, OperatorCall, PostalObserver } from '#lib/postal/model/observer.ts';
import { postalSettings } from '#lib/postal/model/settings.ts';
import { createPostalClient, type PostalClient } from '#lib/postal/postal-client.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter, gauge, histogram } from '#lib/telemetry/metrics.ts';
import { noteBreaker, noteStanding } from './operator-standing.ts';
import { recordDrift } from './record-drift.ts';

const observer: PostalObserver = {
  called(call) {
    measureCall(call);
    noteStanding(call);
  },
  drifted: recordDrift,
  repliedUnusably(answer) {
    logger().warn(answer, 'the operator answered outside the interface');
  },
  breakerChanged(change) {
    measureBreaker(change);
    noteBreaker(change);
    logger().warn(change, 'a breaker toward the operator changed');
  },
};

let current: PostalClient | undefined;

/** The client of this deployment's operator. */
export function operatorClient(): PostalClient {
  current ??= createPostalClient(postalSettings(settings()), observer);
  return current;
}

const levels: Record<BreakerChange['state'], number> = { closed: 0, 'half-open': 1, open: 2 };

/** Sets a breaker's gauge: 0 closed, 1 half-open, 2 open. */
function measureBreaker({ operationClass, accountNo, state }: BreakerChange): void {
  gauge('waybill_breaker', 'Breakers toward the operator: 0 closed, 1 half-open, 2 open.', [
    'operation_class',
    'account',
  ]).set({ operation_class: operationClass, account: accountNo ?? '' }, levels[state]);
}

const secondsBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Records one exchange with the operator: its operation, outcome and duration. */
function measureCall({ operation, kind, outcome, durationMs }: OperatorCall): void {
  counter('waybill_operator_calls_total', 'Exchanges with the operator, by operation, kind and outcome.', [
    'operation',
    'kind',
    'outcome',
  ]).inc({ operation, kind, outcome });
  histogram(
    'waybill_operator_call_seconds',
    'How long the operator took, by operation.',
    ['operation'],
    secondsBuckets,
  ).observe({ operation }, durationMs / 1000);
}
