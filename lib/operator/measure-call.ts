import type { OperatorCall } from '#lib/postal/model/observer.ts';
import { counter, histogram } from '#lib/telemetry/metrics.ts';

const secondsBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Records one exchange with the operator: its operation, outcome and duration. */
export function measureCall({ operation, kind, outcome, durationMs }: OperatorCall): void {
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
