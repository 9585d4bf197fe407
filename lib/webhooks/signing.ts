import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { openSecret, sealSecret } from '#lib/core/secrets/sealed-token.ts';
import type { SealedColumn } from '#lib/merchants/rotate-sealed.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';

const prefix = 'whsec_';

/** The row that a secret belongs to: a secret that is moved to another one doesn't open. */
type SecretPlace = { id: string; merchantId: string; endpointId: string };

/** Where the secrets are stored. */
export const sealedWebhookSecrets: SealedColumn = {
  table: 'webhook_secrets',
  column: 'secret_ciphertext',
  purpose: ['webhook'],
  boundTo: ['id', 'merchant_id', 'endpoint_id'],
};

const partsOf = ({ id, merchantId, endpointId }: SecretPlace) => ['webhook', id, merchantId, endpointId];

/** A new secret as text, and its row. */
export function newSecret({ merchantId, endpointId }: Omit<SecretPlace, 'id'>) {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`;
  const place = { id: randomUUID(), merchantId, endpointId };
  return { secret, row: { ...place, secretCiphertext: sealWebhookSecret(secret, place) } };
}

export const sealWebhookSecret = (secret: string, place: SecretPlace) =>
  sealSecret(secret, tokenKeys(), partsOf(place));

export const openWebhookSecret = (sealed: Uint8Array, place: SecretPlace) =>
  openSecret(sealed, tokenKeys(), partsOf(place));

/** The headers of one attempt as standardwebhooks.com has them: a signature by each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
