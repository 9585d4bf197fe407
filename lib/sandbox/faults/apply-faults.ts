import type { Reply } from '#lib/sandbox/http/reply.ts';
import type { FaultyCall } from './fault.ts';
import { faultOf } from './fault-kinds.ts';
import type { FaultRule } from './fault-rule.ts';

/** Wraps an operation in the faults of the rules, the oldest outermost. */
export function applyFaults(
  rules: FaultRule[],
  operation: () => Promise<Reply>,
  call: FaultyCall,
): Promise<Reply> {
  const faulty = rules.reduceRight<() => Promise<Reply>>(
    (next, rule) => () => faultOf(rule.kind).apply(rule.params, next, call),
    operation,
  );
  return faulty();
}
