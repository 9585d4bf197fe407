import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import { createEndpoint, rotateSecret } from '#lib/webhooks/endpoints.ts';
import { findSecondStep, openSecondStep } from './factors/second-step.ts';
import { unsafeFindInvitation, unsafeOpenInvitation } from './members/accept-invitation.ts';
import { addPerson } from './members/add-person.ts';
import { writeInvitation } from './members/invite-member.ts';
import { keepChallenge, takeChallenge } from './passkeys/check-passkey.ts';
import { isResetOpen, openReset } from './passwords/reset-password.ts';

const stack = await testStack();
beforeAll(async () => {
  Object.assign(settings(), { WEBHOOK_TEST_HOSTS: ['127.0.0.1'] });
});
afterEach(() => vi.useRealTimers());

const days = 86_400_000;

/** In what hours a row's only end is, by the database's clock. */
const hoursLeft = async (table: string, which = 'true') => {
  const rows = await stack.run(
    `SELECT round(extract(epoch FROM expires_at - now()) / 360)::float8 / 10 AS hours FROM ${table} WHERE ${which}`,
  );
  return rows[0].hours;
};

it.each([-4, 4])('what ends, ends by the database’s clock: this host is %i days ahead', async (ahead) => {
  const { oasis } = stack;
  const { merchantId } = oasis;
  for (const table of ['second_steps', 'password_resets', 'invitations', 'passkey_challenges'])
    await stack.run(`DELETE FROM ${table}`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * days });

  const email = `person${ahead}@desk.test`;
  const names = { name: 'Sara Falah', nameAr: 'سارة فلاح' };
  const added = await prisma().$transaction((transaction) =>
    addPerson(transaction, { email, ...names, password: 'a blue kettle sings' }, { role: 'agent' }),
  );
  const userId = added.ok ? added.value : '';
  expect(await findSecondStep(await openSecondStep(userId))).toEqual({ userId });
  expect(await hoursLeft('second_steps')).toBe(0.2);

  const reset = await openReset(email);
  expect(await isResetOpen(reset ?? '')).toBe(true);
  expect(await hoursLeft('password_resets')).toBe(1);

  await inMerchant(merchantId, (transaction) =>
    writeInvitation(transaction, { merchantId, email: `new${ahead}@oasis.example`, role: 'member' }),
  );
  const rows = await stack.run('SELECT id FROM invitations');
  const opened = await unsafeOpenInvitation(rows[0].id);
  expect(await unsafeFindInvitation(opened?.token ?? '')).toMatchObject({ role: 'member' });
  expect(await hoursLeft('invitations')).toBe(72);

  const challenge = 'A-challenge-of-a-browser';
  await keepChallenge(challenge, 'sign-in', null);
  expect(await hoursLeft('passkey_challenges')).toBe(0.1);
  const clientData = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
  expect(await takeChallenge(clientData, 'sign-in')).toMatchObject({ challenge });

  const made = await createEndpoint(oasis, { url: 'http://127.0.0.1:9/hook', types: [], description: '' });
  if (!made.ok) throw new Error(made.code);
  await rotateSecret(oasis, made.value.endpoint.id, { overlapHours: 24 });
  expect(await hoursLeft('webhook_secrets', 'expires_at IS NOT NULL')).toBe(24);
  await stack.run('DELETE FROM webhook_endpoints');
});
