import 'server-only';
import type { BreakerChange, OperatorCall, PostalObserver } from '#lib/postal/model/observer.ts';
import { postalSettings } from '#lib/postal/model/settings.ts';
import { createPostalClient, type PostalClient } from '#lib/postal/postal-client.ts';
import { findOperator } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter, gauge, histogram } from '#lib/telemetry/metrics.ts';
import { noteBreaker, noteStanding } from './operator-standing.ts';
import { recordDrift } from './record-drift.ts';

/** What is noted of the calls to an operator. */
function observerOf(operator: string): PostalObserver {
  return {
    called(call) {
      measureCall(operator, call);
      noteStanding(operator, call);
    },
    drifted: (drift) => recordDrift(operator, drift),
    repliedUnusably(answer) {
      logger().warn({ operator, ...answer }, 'the operator answered outside the interface');
    },
    breakerChanged(change) {
      measureBreaker(operator, change);
      noteBreaker(operator, change);
      logger().warn({ operator, ...change }, 'a breaker toward the operator changed');
    },
  };
}

const clients = new Map<string, PostalClient>();

/** The client of an operator that this deployment serves, by its name. Throws for any other. */
export function operatorClient(operator: string): PostalClient {
  const known = clients.get(operator);
  if (known) return known;
  const found = findOperator(operator);
  if (!found) throw new Error(`the operator ${operator} is not served`);
  const client = createPostalClient(postalSettings({ ...settings(), ...found }), observerOf(operator));
  clients.set(operator, client);
  // So that an alert has a series before the first failure.
  measureBreaker(operator, { operationClass: 'booking', state: 'closed' });
  return client;
}

const levels: Record<BreakerChange['state'], number> = { closed: 0, 'half-open': 1, open: 2 };

/** Sets a breaker's gauge: 0 closed, 1 half-open, 2 open. */
function measureBreaker(operator: string, { operationClass, accountNo, state }: BreakerChange): void {
  gauge('waybill_breaker', 'Breakers toward the operator: 0 closed, 1 half-open, 2 open.', [
    'operation_class',
    'account',
    'operator',
  ]).set({ operation_class: operationClass, account: accountNo ?? '', operator }, levels[state]);
}

const secondsBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Records one exchange with the operator: its operation, outcome and duration. */
function measureCall(operator: string, { operation, kind, outcome, durationMs }: OperatorCall): void {
  counter('waybill_operator_calls_total', 'Exchanges with the operator, by operation, kind and outcome.', [
    'operation',
    'kind',
    'outcome',
    'operator',
  ]).inc({ operation, kind, outcome, operator });
  histogram(
    'waybill_operator_call_seconds',
    'How long the operator took, by operation.',
    ['operation', 'operator'],
    secondsBuckets,
  ).observe({ operation, operator }, durationMs / 1000);
}
