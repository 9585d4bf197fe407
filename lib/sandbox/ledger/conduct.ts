import type { Pool } from 'pg';
import { z } from 'zod';

/** The settings of the operator's behaviour that can change while it runs. */
export const conduct = z.strictObject({
  mode: z.enum(['lenient', 'strict'], 'takes lenient or strict'),
  schedule: z.enum(['on', 'off'], 'takes on or off'),
  scheduleSpeed: z.coerce.number('takes a number above zero').gt(0, 'takes a number above zero').max(100_000),
  authFailure: z.enum(['401', '200'], 'takes 401 or 200'),
  statementFaults: z.coerce.number('takes a number from 0 to 1').min(0).max(1),
});

/**
 * `mode`: whether requests must match the interface's tables exactly. `schedule`: whether shipments move as time passes;
 * `scheduleSpeed`: schedule hours per clock hour. `authFailure`: the HTTP status for wrong credentials in family A.
 * `statementFaults`: the share of shipments that statements and invoices are wrong about.
 */
export type Conduct = z.infer<typeof conduct>;

export type ConductSwitch = {
  now(): Conduct;
  change(changes: Partial<Conduct>): Promise<Conduct>;
  /** Resets to the settings. */
  reset(): Promise<Conduct>;
};

/** The sandbox's behaviour: the settings, overridden by changes that are kept in the database. */
export async function openConduct(database: Pool, settings: Conduct): Promise<ConductSwitch> {
  const stored = await database.query<{ switched: Partial<Conduct> }>('select switched from conduct');
  let switched = stored.rows[0]?.switched ?? {};

  async function keep(next: Partial<Conduct>) {
    await database.query(
      'insert into conduct (switched) values ($1) on conflict (only_row) do update set switched = $1',
      [next],
    );
    switched = next;
    return now();
  }

  const now = () => ({ ...settings, ...switched });
  return { now, change: (changes) => keep({ ...switched, ...changes }), reset: () => keep({}) };
}
