import 'server-only';
import { openToken, sealToken, versionOf } from '#lib/core/secrets/sealed-token.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { tokenKeys } from './token-keys.ts';

const batchSize = 100;

/** The number of tokens that were encrypted again, and the ids of the accounts whose token can't be decrypted with any key. */
type Rotation = { sealed: number; unreadable: string[] };

/**
 * Encrypts every operator token that doesn't use the current key again, in batches. Portals may run meanwhile, because they can
 * decrypt each row at any time. Can be stopped and run again.
 */
export async function unsafeRotateTokenKeys(): Promise<Rotation> {
  const rotation: Rotation = { sealed: 0, unreadable: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await rotateBatch(after, rotation);
    if (!last) return rotation;
    after = last;
  }
}

/** Encrypts the accounts after this id. Returns the last one's id; undefined if there was none. */
function rotateBatch(after: string, rotation: Rotation): Promise<string | undefined> {
  const keys = tokenKeys();
  return unsafeAcrossMerchants(async ({ operatorAccount }) => {
    const accounts = await operatorAccount.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const account of accounts) {
      const { id, merchantId, tokenCiphertext } = account;
      if (versionOf(tokenCiphertext) === keys.current) continue;
      const token = opened(() => openToken(tokenCiphertext, keys, account));
      if (token === null) {
        rotation.unreadable.push(id);
        continue;
      }
      // Unless someone has entered another token in the meantime.
      const { count } = await operatorAccount.updateMany({
        where: { id, merchantId, tokenCiphertext },
        data: { tokenCiphertext: sealToken(token, keys, account) },
      });
      rotation.sealed += count;
    }
    return accounts.at(-1)?.id;
  });
}

function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
