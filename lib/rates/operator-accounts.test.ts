import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { forgetDenials } from '#lib/audit/record-denial.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import {
  addAccount,
  listAccounts,
  replaceToken,
  retireAccount,
  setDefaultAccount,
} from '#lib/merchants/accounts/accounts.ts';
import { newAccountSchema } from '#lib/merchants/accounts/schema.ts';
import { asActorAt } from '#lib/merchants/admin/administer-merchants.ts';
import { findOperatorAccount } from '#lib/merchants/operator-account.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { accountCheckFor } from './check-account.ts';
import { askRate, quoteSoon } from './kept-rates.ts';
import { quoteRates } from './quote-rates.ts';
import { sampleQuestion } from './testing/sample-question.ts';

const stack = await testStack();
const [oasis, nakheel] = demoMerchants;
const accepted = async () => 'accepted' as const;
const checkOfOasis = accountCheckFor(oasis.id);

async function add(accountNo: string, token = 'a token of twenty-some signs'.replaceAll(' ', '-')) {
  expect(await addAccount(stack.oasis, { accountNo, token }, accepted)).toBe('added');
  const [own] = (await listAccounts(stack.oasis)).filter((account) => account.accountNo === accountNo);
  if (!own) throw new Error('not listed');
  return own;
}

test('the operator is asked before an account is kept, and nothing is booked', async () => {
  const wrong = { accountNo: nakheel.accountNo, token: 'no-such-token' };
  expect(await addAccount(stack.oasis, wrong, checkOfOasis)).toBe('token-wrong');
  expect(await listAccounts(stack.oasis)).toHaveLength(1);
  const right = { accountNo: nakheel.accountNo, token: nakheel.token };
  expect(await addAccount(stack.oasis, right, checkOfOasis)).toBe('added');
  expect(await addAccount(stack.oasis, right, checkOfOasis)).toBe('account-known');
  expect(await stack.ledger()).toEqual([]);
  const [first, second] = await listAccounts(stack.oasis);
  expect(first).toMatchObject({ accountNo: oasis.accountNo, isDefault: true, checkedAt: null });
  expect(second).toMatchObject({ accountNo: nakheel.accountNo, isDefault: false, tokenEnd: 'heel' });
  expect(JSON.stringify(await listAccounts(stack.oasis))).not.toContain(nakheel.token);
});

test('a price that was kept for another account isn’t used', async () => {
  const [first, second] = await listAccounts(stack.oasis);
  const kept = await askRate(stack.oasis, sampleQuestion);
  await stack.stopOperator();
  expect(await quoteSoon(stack.oasis, sampleQuestion, 10_000)).toEqual(kept);
  await setDefaultAccount(stack.oasis, second?.id ?? '');
  expect(await quoteSoon(stack.oasis, sampleQuestion, 10_000)).toBe('unavailable');
  await setDefaultAccount(stack.oasis, first?.id ?? '');
  expect(await quoteSoon(stack.oasis, sampleQuestion, 10_000)).toEqual(kept);
  await stack.startOperator();
});

test('an operator that doesn’t answer keeps nothing', async () => {
  await stack.stopOperator();
  expect(await addAccount(stack.oasis, { accountNo: '7', token: 't' }, checkOfOasis)).toBe('unchecked');
  await stack.startOperator();
});

test('a wrong new token leaves the old one; a right one replaces it, sealed for its row', async () => {
  const [own] = await listAccounts(stack.oasis);
  const id = own?.id ?? '';
  expect(await replaceToken(stack.oasis, { id, token: 'wrong' }, checkOfOasis)).toBe('token-wrong');
  const kept = { operator: 'sandbox', accountNo: oasis.accountNo, token: oasis.token };
  expect(await findOperatorAccount(oasis.id)).toEqual(kept);
  expect(await replaceToken(stack.oasis, { id, token: oasis.token }, checkOfOasis)).toBe('replaced');
  expect(await findOperatorAccount(oasis.id)).toEqual(kept);
  const other = await add('sealed');
  const sealed = await inMerchant(oasis.id, async ({ operatorAccount }) => {
    const rows = await operatorAccount.findMany();
    return rows.find((row) => row.id === other.id)?.tokenCiphertext ?? new Uint8Array(1);
  });
  await inMerchant(oasis.id, ({ operatorAccount }) =>
    operatorAccount.updateMany({ where: { id }, data: { tokenCiphertext: sealed } }),
  );
  await expect(findOperatorAccount(oasis.id), 'a moved token').rejects.toThrow();
  await replaceToken(stack.oasis, { id, token: oasis.token }, accepted);
});

test('bookings use the default; a shipment keeps its account when another is the default or its own is retired', async () => {
  const [first] = await listAccounts(stack.oasis);
  const book = async () => findShipmentAccount(oasis.id, { shipmentId: (await bookTyped(stack.oasis)).id });
  const all = await listAccounts(stack.oasis);
  const second = all.find(({ accountNo }) => accountNo === nakheel.accountNo);
  expect(await book()).toMatchObject({ accountNo: oasis.accountNo });
  expect(await setDefaultAccount(stack.oasis, second?.id ?? '')).toBe('made-default');
  const { id } = await bookTyped(stack.oasis);
  expect((await stack.ledger()).map((row) => row.account_number)).toEqual([
    oasis.accountNo,
    nakheel.accountNo,
  ]);
  expect(await retireAccount(stack.oasis, second?.id ?? ''), 'the default').toBe('is-default');
  expect(await setDefaultAccount(stack.oasis, first?.id ?? '')).toBe('made-default');
  expect(await retireAccount(stack.oasis, second?.id ?? '')).toBe('retired');
  expect(await setDefaultAccount(stack.oasis, second?.id ?? ''), 'a retired one').toBe('not-found');
  expect(await findShipmentAccount(oasis.id, { shipmentId: id })).toMatchObject({
    accountNo: nakheel.accountNo,
  });
  expect((await listAccounts(stack.oasis)).at(-1)).toMatchObject({ accountNo: nakheel.accountNo });
  expect(
    await addAccount(stack.oasis, { accountNo: nakheel.accountNo, token: nakheel.token }, accepted),
  ).toBe('added');
  expect((await listAccounts(stack.oasis)).every(({ retiredAt }) => retiredAt === null)).toBe(true);
});

test('an account that has sent nothing is deleted', async () => {
  const own = await add('unused');
  expect(await retireAccount(stack.oasis, own.id)).toBe('retired');
  expect((await listAccounts(stack.oasis)).map(({ id }) => id)).not.toContain(own.id);
});

test('ten at once make one default', async () => {
  const added = await Promise.all(Array.from({ length: 5 }, (_, index) => add(`many-${index}`)));
  await Promise.all(added.map(({ id }) => setDefaultAccount(stack.oasis, id)));
  expect((await listAccounts(stack.oasis)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('another merchant’s account is like one that doesn’t exist, and a member has no rights to any', async () => {
  const [own] = await listAccounts(stack.oasis);
  for (const id of [own?.id ?? '', randomUUID()]) {
    expect(await setDefaultAccount(stack.nakheel, id)).toBe('not-found');
    expect(await retireAccount(stack.nakheel, id)).toBe('not-found');
    expect(await replaceToken(stack.nakheel, { id, token: 'x' }, accepted)).toBe('not-found');
  }
  const member = { ...stack.oasis, permissions: permissionsOf('member') };
  await expect(listAccounts(member)).rejects.toThrow('lacks merchant.configure');
  await expect(addAccount(member, { accountNo: '1', token: '1' }, accepted)).rejects.toThrow('lacks');
  await expect(replaceToken(member, { id: randomUUID(), token: '1' }, accepted)).rejects.toThrow('lacks');
  expect(() => setDefaultAccount(member, randomUUID())).toThrow('lacks');
  expect(() => retireAccount(member, randomUUID())).toThrow('lacks');
});

test('an administrator does the same for a merchant, and nothing else there', async () => {
  const administrator = { ...stack.agent, permissions: permissionsOf('administrator') };
  const actor = asActorAt(administrator, nakheel.id, 'merchant.configure');
  expect([...actor.permissions]).toEqual(['merchant.configure']);
  expect((await listAccounts(actor)).map(({ accountNo }) => accountNo)).toEqual([nakheel.accountNo]);
  expect(() => asActorAt(stack.agent, nakheel.id, 'merchant.configure')).toThrow('lacks merchants.manage');
});

test('what was done is audited without the token', async () => {
  const entries = await prisma().auditEntry.findMany({ where: { aboutMerchantId: oasis.id } });
  const verbs = new Set(entries.map(({ verb }) => verb));
  for (const verb of ['add-account', 'replace-token', 'set-default-account', 'retire-account'])
    expect(verbs.has(verb), verb).toBe(true);
  expect(JSON.stringify(entries)).not.toContain(nakheel.token);
});

test('a wrong token is audited as denied, with the account and without the token', async () => {
  forgetDenials();
  const wrong = { accountNo: 'A-404', token: 'a-token-that-nobody-issued' };
  expect(await addAccount(stack.oasis, wrong, async () => 'token-wrong')).toBe('token-wrong');
  const [denied] = await prisma().auditEntry.findMany({
    where: { verb: 'denied', actorId: stack.oasis.id },
    orderBy: { at: 'desc' },
  });
  const reason = { key: 'token-wrong', account: 'sandbox: A-404' };
  expect(denied).toMatchObject({ reason, aboutMerchantId: oasis.id });
  expect(JSON.stringify(denied)).not.toContain(wrong.token);
});

test('a merchant without an account gets no price, and no error', async () => {
  const { id: merchantId } = await prisma().merchant.create({ data: { nameEn: 'New', nameAr: 'جديد' } });
  expect(await quoteRates({ ...stack.oasis, merchantId }, sampleQuestion)).toMatchObject({
    code: 'unavailable',
  });
});

test('a number or token that no header can carry is refused', () => {
  for (const accountNo of ['', 'a b', 'ع', 'a\r\nb', 'x'.repeat(51)])
    expect(newAccountSchema.safeParse({ accountNo, token: 't' }).success, accountNo).toBe(false);
});
