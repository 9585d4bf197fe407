import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sealSecret } from '#lib/db/secrets/sealed-secrets.ts';

const prefix = 'whsec_';

/** A new secret as text, and its row. */
export function newSecret({ merchantId, endpointId }: { merchantId: string; endpointId: string }) {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`;
  const place = { id: randomUUID(), merchantId, endpointId };
  return { secret, row: { ...place, secretCiphertext: sealSecret('webhook', secret, place) } };
}

/** The headers of one attempt as standardwebhooks.com has them: a signature by each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
