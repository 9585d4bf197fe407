import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import type { FaultyCall } from './fault.ts';
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

export type FaultRules = {
  list(): FaultRule[];
  add(rule: Omit<FaultRule, 'id' | 'seen'>): Promise<FaultRule>;
  /** Removes one rule, or all of them without an id. */
  remove(id?: number): Promise<void>;
  /** Counts a call for the matching rules and returns the rules that apply to it, oldest first. */
  faultsFor(operation: string, accountNumber: string | null): Promise<FaultRule[]>;
};

const fields =
  'id, operation, account_number as "accountNumber", probability, nth, remaining, kind, params, seen';

/** The fault rules. They are evaluated in memory, so that parallel calls are counted one by one, and stored in the database. */
export async function openFaultRules(database: Pool, seed: number): Promise<FaultRules> {
  const stored = await database.query<FaultRule>(`select ${fields} from faults order by id`);
  let rules = stored.rows;

  async function faultsFor(operation: string, accountNumber: string | null) {
    const matching = rules.filter((rule) => matches(rule, operation, accountNumber));
    const applying = matching.filter((rule) => applies(rule, seed));
    rules = rules.filter((rule) => rule.remaining !== 0);
    for (const { id, seen, remaining } of matching) {
      if (remaining === 0) await database.query('delete from faults where id = $1', [id]);
      else
        await database.query('update faults set seen = $2, remaining = $3 where id = $1', [
          id,
          seen,
          remaining,
        ]);
    }
    return applying;
  }

  return {
    list: () => rules,
    add: async (rule) => {
      const added = await database.query<FaultRule>(
        `insert into faults (operation, account_number, probability, nth, remaining, kind, params)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${fields}`,
        [
          rule.operation,
          rule.accountNumber,
          rule.probability,
          rule.nth,
          rule.remaining,
          rule.kind,
          rule.params,
        ],
      );
      rules = [...rules, ...added.rows];
      return added.rows[0] as FaultRule;
    },
    remove: async (id) => {
      await database.query('delete from faults where $1::int is null or id = $1', [id]);
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id);
    },
    faultsFor,
  };
}

function matches(rule: FaultRule, operation: string, accountNumber: string | null): boolean {
  const operationMatches = rule.operation === '*' || rule.operation === operation;
  return operationMatches && (rule.accountNumber === null || rule.accountNumber === accountNumber);
}

/** Counts the call. If the rule applies, `remaining` goes down by one. */
function applies(rule: FaultRule, seed: number): boolean {
  rule.seen += 1;
  if (rule.nth !== null && rule.seen % rule.nth !== 0) return false;
  // Drawn by the rule's content, not its id, so the same rules and calls give the same faults after a reset too.
  const draw = [rule.operation, rule.accountNumber, rule.kind, rule.seen].join('/');
  if (rule.probability !== null && seededRandom(seed, draw) >= rule.probability) return false;
  if (rule.remaining !== null) rule.remaining -= 1;
  return true;
}

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

/**
 * A number from 0 up to 1, the same for the same seed and draw. Each draw has a name instead of a position in a sequence, so
 * neither a restart nor other draws change it.
 */
export function seededRandom(seed: number, draw: string): number {
  return createHash('sha256').update(`${seed}/${draw}`).digest().readUInt32BE(0) / 2 ** 32;
}
