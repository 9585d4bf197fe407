import 'server-only';
import { z } from 'zod';
import { settings } from '#lib/settings/settings.ts';

const timeoutMs = 5_000;

/** Calls the control API of the sandbox operator. `unavailable` when the response isn't that API's. */
async function ask<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body?: object,
): Promise<z.output<Schema> | 'refused' | 'unavailable'> {
  try {
    const answer = await fetch(`${settings().OPERATOR_BASE_URL}/_sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 409) return 'refused';
    return schema.safeParse(await answer.json()).data ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

const clock = z.object({ now: z.string(), frozen: z.boolean() });
const ledger = z.object({ shipments: z.array(z.object({ stage: z.string() })) });
const moved = z.object({ stage: z.string() });

export const readClock = () => ask(clock, 'clock');
export const changeClock = (change: { setTo?: string; advanceMs?: number; freeze?: boolean }) =>
  ask(clock, 'clock', change);
export const findStage = (awb: string) => ask(ledger, `ledger?awb=${encodeURIComponent(awb)}&limit=1`);
export const moveTo = (awb: string, to: string) =>
  ask(moved, `shipments/${encodeURIComponent(awb)}/move`, { to });

const references = z.object({ references: z.array(z.object({ name: z.string(), words: z.string() })) });
export const listReferences = () => ask(references, 'references');
