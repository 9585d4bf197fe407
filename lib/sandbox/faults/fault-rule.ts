import { z } from 'zod';
import { type FaultKind, faultKindNames, faultOf } from './fault-kinds.ts';

/** When and how a fault happens. Counting starts when the rule is added. */
export type FaultRule = {
  id: number;
  /** An operation's name, or `*`. */
  operation: string;
  accountNumber: string | null;
  /** The share of matching calls that get the fault. */
  probability: number | null;
  /** Every nth matching call gets the fault. */
  nth: number | null;
  /** How often it may still happen; null means without limit. */
  remaining: number | null;
  kind: FaultKind;
  params: unknown;
  /** The number of matching calls so far. */
  seen: number;
};

/** A new rule in the form of the control API: `{ operation, account?, probability? | nth?, remaining?, kind, params? }`. */
export const newFaultRule = z
  .strictObject({
    operation: z.string().min(1).default('*'),
    account: z.string().min(1).nullish(),
    probability: z.number().gt(0).max(1).nullish(),
    nth: z.number().int().min(1).nullish(),
    remaining: z.number().int().min(1).nullish(),
    kind: z.enum(faultKindNames),
    params: z.record(z.string(), z.unknown()).default({}),
  })
  .refine((rule) => rule.probability == null || rule.nth == null, {
    path: ['nth'],
    error: 'A rule takes either probability or nth',
  })
  .transform(({ account, ...rule }, context): Omit<FaultRule, 'id' | 'seen'> => {
    const params = faultOf(rule.kind).params.safeParse(rule.params);
    for (const issue of params.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['params', ...issue.path], message: issue.message });
    }
    return {
      operation: rule.operation,
      accountNumber: account ?? null,
      probability: rule.probability ?? null,
      nth: rule.nth ?? null,
      remaining: rule.remaining ?? null,
      kind: rule.kind,
      params: params.data,
    };
  });
