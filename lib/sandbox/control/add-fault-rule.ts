import { newFaultRule } from '#lib/sandbox/faults/fault-rules.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { operationsOf } from '#lib/sandbox/operations/routes.ts';
import { type ControlCall, controlFailure, invalidFields } from './control-route.ts';

/** The operations that a rule can name. */
export const faultyOperations = ['*', ...operationsOf('svc').map(({ name }) => name)];

/** Adds a rule: `{ operation, account?, probability? | nth?, remaining?, kind, params? }`. A form sends all values as texts. */
export async function addFaultRule({ fields }: ControlCall, { faults }: Sandbox): Promise<Reply> {
  const rule = newFaultRule.safeParse(fromForm(fields));
  if (!rule.success) return invalidFields(rule.error);
  if (!faultyOperations.includes(rule.data.operation)) {
    return controlFailure(400, `operation takes one of: ${faultyOperations.join(', ')}`);
  }
  return jsonReply(await faults.add(rule.data), 201);
}

/** Drops empty inputs and parses numbers and `params`. JSON passes unchanged. */
function fromForm({ returnTo, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== '');
  const read = entries.map(([name, value]) => [
    name,
    readsAsJson(name, value) ? JSON.parse(String(value)) : value,
  ]);
  return Object.fromEntries(read);
}

function readsAsJson(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || !['probability', 'nth', 'remaining', 'params'].includes(name))
    return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
