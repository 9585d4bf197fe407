import type { Pool } from 'pg';

export type ClockState = { now: string; realNow: string; offsetMs: number; frozen: boolean };

/** Applied in this order: set to an instant, advance, freeze or run. Running continues from the frozen instant. */
type ClockChange = { setTo?: Date; advanceMs?: number; freeze?: boolean };

export type Clock = { now(): Date; state(): ClockState; change(change: ClockChange): Promise<ClockState> };

/** The sandbox's clock: real time plus an offset, or one frozen instant; both are kept in the database. */
export async function openClock(database: Pool, realNow: () => number = Date.now): Promise<Clock> {
  const stored = await database.query<{ offset_ms: string; frozen_at: Date | null }>(
    'select offset_ms, frozen_at from clock',
  );
  let offsetMs = Number(stored.rows[0]?.offset_ms ?? 0);
  let frozenAtMs = stored.rows[0]?.frozen_at?.getTime() ?? null;

  const nowMs = () => frozenAtMs ?? realNow() + offsetMs;
  const state = (): ClockState => ({
    now: new Date(nowMs()).toISOString(),
    realNow: new Date(realNow()).toISOString(),
    offsetMs: nowMs() - realNow(),
    frozen: frozenAtMs !== null,
  });

  async function change({ setTo, advanceMs = 0, freeze }: ClockChange) {
    const targetMs = (setTo?.getTime() ?? nowMs()) + advanceMs;
    const staysFrozen = freeze ?? frozenAtMs !== null;
    offsetMs = targetMs - realNow();
    frozenAtMs = staysFrozen ? targetMs : null;
    await database.query('update clock set offset_ms = $1, frozen_at = $2', [
      offsetMs,
      frozenAtMs === null ? null : new Date(frozenAtMs),
    ]);
    return state();
  }

  return { now: () => new Date(nowMs()), state, change };
}
