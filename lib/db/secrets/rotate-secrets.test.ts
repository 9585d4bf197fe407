import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { storedKinds, unsafeRotateSecrets } from './rotate-secrets.ts';
import { sealSecret } from './sealed-secrets.ts';

const newKey = 'fedcba9876543210'.repeat(4);
const many = 250;
const tokens = storedKinds.filter(({ kind }) => kind === 'operator-token');
const rotateTokens = async () => (await Promise.all(tokens.map(unsafeRotateSecrets)))[0];
const stack = await testStack();
let oldKey: string;

beforeAll(async () => {
  oldKey = settings().TOKEN_ENCRYPTION_KEY;
  // More than two batches.
  const { merchantId } = stack.oasis;
  const accounts = Array.from({ length: many }, (_, index) => {
    const account = { id: randomUUID(), merchantId, operator: `former-${index}`, accountNo: '1' };
    return {
      ...account,
      sealed: Buffer.from(sealSecret('operator-token', 'token', account)).toString('base64'),
    };
  });
  await stack.run(
    `INSERT INTO operator_accounts (id, merchant_id, operator, account_no, token_ciphertext)
     SELECT id, "merchantId", operator, "accountNo", decode(sealed, 'base64') FROM json_to_recordset($1)
       AS given (id uuid, "merchantId" uuid, operator text, "accountNo" text, sealed text)`,
    [JSON.stringify(accounts)],
  );
});

const readAll = () => Promise.all(demoMerchants.map(({ id }) => findOperatorAccount(id)));
const right = demoMerchants.map(({ accountNo, token }) => ({ operator: 'sandbox', accountNo, token }));

it('seals every token with the new key while accounts are read, and none fails', async () => {
  Object.assign(settings(), {
    TOKEN_ENCRYPTION_KEY: `2:${newKey}`,
    TOKEN_ENCRYPTION_OLD_KEYS: `1:${oldKey}`,
  });
  let isRotating = true;
  let reads = 0;
  const load = Array.from({ length: 4 }, async () => {
    while (isRotating) {
      expect(await readAll()).toEqual(right);
      reads += 1;
    }
  });
  const rotated = await rotateTokens().finally(() => {
    isRotating = false;
  });
  await Promise.all(load);
  expect(rotated).toEqual({ sealed: many + right.length, left: [] });
  expect(reads).toBeGreaterThan(5);
  expect(await rotateTokens()).toEqual({ sealed: 0, left: [] });
  // From here on, the old key can be removed.
  Object.assign(settings(), { TOKEN_ENCRYPTION_OLD_KEYS: undefined });
  expect(await readAll()).toEqual(right);
});
