import 'server-only';
import { z } from 'zod';
import type { KeyActor } from '#lib/api-keys/authenticate-key.ts';
import { openSecret, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';

const validMs = 15 * 60_000;

const prepared = z.object({
  operation: z.enum(['createShipment', 'cancelShipment', 'returnShipment']),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  idempotencyKey: z.string(),
  until: z.number(),
});

/** A change that a person has to confirm before an assistant may make it. */
export type Prepared = Omit<z.output<typeof prepared>, 'until'>;

/** Encrypts the change as a text that only this key can use, and only for 15 minutes to make it. Using it twice makes the change once. */
export function sealChange({ id, merchantId }: KeyActor, change: Prepared): string {
  const content = JSON.stringify({ ...change, until: Date.now() + validMs });
  return Buffer.from(sealSecret('assistant-change', content, { id, merchantId })).toString('base64url');
}

/** Reverses sealChange: the change, and whether its time is over. Null for any other text. */
export function openChange(
  { id, merchantId }: KeyActor,
  confirmation: string,
): (Prepared & { isExpired: boolean }) | null {
  try {
    const bytes = Buffer.from(confirmation, 'base64url');
    const content = openSecret('assistant-change', bytes, { id, merchantId });
    const { until, ...change } = prepared.parse(JSON.parse(content));
    return { ...change, isExpired: until <= Date.now() };
  } catch {
    return null;
  }
}
