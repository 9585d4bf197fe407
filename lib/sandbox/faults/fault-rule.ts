import { z } from 'zod';
import { type FaultKind, faultKindNames, faultOf } from './fault-kinds.ts';

/** When a fault happens, and how. Counts begin when the rule is made. */
export type FaultRule = {
  id: number;
  /** An operation's name, or `*`. */
  operation: string;
  accountNumber: string | null;
  /** The share of matching calls that it happens to. */
  probability: number | null;
  /** It happens to every nth matching call. */
  nth: number | null;
  /** How often it may still happen; null for ever. */
  remaining: number | null;
  kind: FaultKind;
  params: unknown;
  /** How many matching calls there were. */
  seen: number;
};

/** A new rule as the control API takes it: `{ operation, account?, probability? | nth?, remaining?, kind, params? }`. */
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
