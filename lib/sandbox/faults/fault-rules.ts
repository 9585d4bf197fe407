import type { Pool } from 'pg';
import type { FaultRule } from './fault-rule.ts';
import { seededRandom } from './seeded-random.ts';

export type FaultRules = {
  list(): FaultRule[];
  add(rule: Omit<FaultRule, 'id' | 'seen'>): Promise<FaultRule>;
  /** Removes one rule, or all of them without an id. */
  remove(id?: number): Promise<void>;
  /** Counts a call for the matching rules and returns the rules that apply to it, oldest first. */
  happenTo(operation: string, accountNumber: string | null): Promise<FaultRule[]>;
};

const fields =
  'id, operation, account_number as "accountNumber", probability, nth, remaining, kind, params, seen';

/** The fault rules. They are evaluated in memory, so that parallel calls are counted one by one, and stored in the database. */
export async function openFaultRules(database: Pool, seed: number): Promise<FaultRules> {
  const stored = await database.query<FaultRule>(`select ${fields} from faults order by id`);
  let rules = stored.rows;

  async function happenTo(operation: string, accountNumber: string | null) {
    const matching = rules.filter((rule) => matches(rule, operation, accountNumber));
    const happening = matching.filter((rule) => happens(rule, seed));
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
    return happening;
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
    happenTo,
  };
}

function matches(rule: FaultRule, operation: string, accountNumber: string | null): boolean {
  const operationMatches = rule.operation === '*' || rule.operation === operation;
  return operationMatches && (rule.accountNumber === null || rule.accountNumber === accountNumber);
}

/** Counts the call. If the rule applies, `remaining` goes down by one. */
function happens(rule: FaultRule, seed: number): boolean {
  rule.seen += 1;
  if (rule.nth !== null && rule.seen % rule.nth !== 0) return false;
  // Drawn by the rule's content, not its id, so the same rules and calls give the same faults after a reset too.
  const draw = [rule.operation, rule.accountNumber, rule.kind, rule.seen].join('/');
  if (rule.probability !== null && seededRandom(seed, draw) >= rule.probability) return false;
  if (rule.remaining !== null) rule.remaining -= 1;
  return true;
}
