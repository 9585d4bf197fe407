import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { forgetDenials } from '#lib/audit/record-denial.ts';
import { addressHeader } from '#lib/core/client-address.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeOpenInvitation } from '#lib/people/members/accept-invitation.ts';
import { inviteMember } from '#lib/people/members/invite-member.ts';
import { openReset } from '#lib/people/passwords/reset-password.ts';
import { join } from './join/actions.ts';
import { setNewPassword } from './reset-password/actions.ts';

const sent = vi.hoisted(() => ({ headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(sent.headers) }));
vi.mock('next/navigation', () => ({ redirect: (path: string) => ({ code: `sent to ${path}` }) }));

const stack = await testStack();
const password = 'four quiet camels at noon';
beforeEach(forgetDenials);

/** The answer of a form to these fields, and what the audit says of it. */
async function post(act: typeof join, fields: Record<string, string>) {
  const address = randomUUID();
  sent.headers = { origin: 'http://127.0.0.1:3000', [addressHeader]: address };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await act(null, form).catch((error: Error) => ({ code: error.message }));
  const denied = await prisma().auditEntry.findMany({ where: { verb: 'denied', address } });
  return [answer?.code, ...denied.map(({ reason }) => reason)];
}

async function invitation() {
  const email = `${randomUUID()}@people.example`;
  await inviteMember(stack.oasis, { email, role: 'viewer' });
  const { merchantId } = stack.oasis;
  const row = await inMerchant(merchantId, (transaction) =>
    transaction.invitation.findFirstOrThrow({ where: { merchantId, email } }),
  );
  const token = (await unsafeOpenInvitation(row.id))?.token ?? '';
  return { id: row.id, fields: { token, name: 'Noura', nameAr: 'نورة', password } };
}

test('an invitation that was used, has expired or never was: one answer, and a row in the audit', async () => {
  const used = await invitation();
  await post(join, used.fields);
  const expired = await invitation();
  await stack.run("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [
    expired.id,
  ]);
  const never = { ...expired.fields, token: 'x'.repeat(43) };
  for (const fields of [used.fields, expired.fields, never]) {
    forgetDenials();
    expect(await post(join, fields)).toEqual(['link-ended', 'invitation-ended']);
  }
});

test('a link for a new password that was used, has expired or never was: the same', async () => {
  const { id, email } = await prisma().user.create({
    data: {
      email: `${randomUUID()}@people.example`,
      name: 'Noura',
      nameAr: 'نورة',
      passwordHash: 'none',
      role: 'agent' as const,
    },
  });
  const used = (await openReset(email)) ?? '';
  await post(setNewPassword as typeof join, { token: used, password });
  const expired = (await openReset(email)) ?? '';
  await prisma().passwordReset.update({ where: { userId: id }, data: { expiresAt: new Date(0) } });
  for (const token of [used, expired, 'x'.repeat(43)]) {
    forgetDenials();
    expect(await post(setNewPassword as typeof join, { token, password })).toEqual([
      'link-ended',
      'reset-ended',
    ]);
  }
});
