import type { Pool } from 'pg';
import { z } from 'zod';

/** What of the operator's behaviour can be switched while it runs. */
export const conduct = z.strictObject({
  mode: z.enum(['lenient', 'strict'], 'takes lenient or strict'),
  schedule: z.enum(['on', 'off'], 'takes on or off'),
  scheduleSpeed: z.coerce.number('takes a number above zero').gt(0, 'takes a number above zero').max(100_000),
  authFailure: z.enum(['401', '200'], 'takes 401 or 200'),
});

/**
 * `mode`: how closely requests are held against the interface's tables. `schedule`: whether shipments move as time
 * passes; `scheduleSpeed`: hours of the schedule in one hour of the clock. `authFailure`: the HTTP status of family A's
 * refusal of wrong credentials.
 */
export type Conduct = z.infer<typeof conduct>;

export type ConductSwitch = {
  now(): Conduct;
  change(changes: Partial<Conduct>): Promise<Conduct>;
  /** Back to what the settings say. */
  reset(): Promise<Conduct>;
};

/** The sandbox's conduct: what the settings say, and on top of it what was switched, which is kept in the database. */
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
