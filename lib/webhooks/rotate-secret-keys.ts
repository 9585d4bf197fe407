import 'server-only';
import { versionOf } from '#lib/core/secrets/sealed-token.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { tokenKeys } from '#lib/merchants/token-keys.ts';
import { openWebhookSecret, sealWebhookSecret } from './signing.ts';

const batchSize = 100;

/** Encrypts webhook secrets again that don't use the current key. Can be stopped and run again. */
export async function unsafeRotateSecretKeys(): Promise<{ sealed: number; unreadable: string[] }> {
  const rotation = { sealed: 0, unreadable: [] as string[] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await rotateBatch(after, rotation);
    if (!last) return rotation;
    after = last;
  }
}

function rotateBatch(after: string, rotation: { sealed: number; unreadable: string[] }) {
  return unsafeAcrossMerchants(async ({ webhookSecret }) => {
    const rows = await webhookSecret.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const row of rows) {
      const { id, merchantId, endpointId, secretCiphertext } = row;
      if (versionOf(secretCiphertext) === tokenKeys().current) continue;
      try {
        const secret = openWebhookSecret(secretCiphertext, row);
        const data = { secretCiphertext: sealWebhookSecret(secret, row) };
        rotation.sealed += (await webhookSecret.updateMany({ where: { id, merchantId }, data })).count;
      } catch {
        rotation.unreadable.push(endpointId);
      }
    }
    return rows.at(-1)?.id;
  });
}
