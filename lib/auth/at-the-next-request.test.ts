import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testStack } from '#e2e/stack/test-stack.ts';
import { forgetDenials } from '#lib/audit/record-denial.ts';
import type { Permission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { changeMemberRole, removeMember } from '#lib/people/members/members.ts';
import { changePlatformRole, disablePerson } from '#lib/people/platform/change-person.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { action } from './action.ts';
import { handler } from './handler.ts';
import { requireViewer } from './require-viewer.ts';
import { openSession } from './sessions.ts';

// Replaces only the session's cookie and Next's headers; sessions, permissions and the audit are real.
const request = vi.hoisted(() => ({ sessionId: '' }));
const given = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
vi.mock('./session-cookie.ts', () => ({ readSessionId: async () => request.sessionId }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(given) }));

const stack = await testStack();
const { administrator } = stack;
const [{ id: merchantId }] = demoMerchants;

beforeEach(forgetDenials);

/** A new person with an open session, signed in from now on. */
async function somebody(of: { role: 'merchant'; merchantRole: 'owner' | 'member' } | { role: 'agent' }) {
  const isOfMerchant = of.role === 'merchant';
  const { id } = await prisma().user.create({
    data: {
      email: `${randomUUID()}@people.example`,
      name: 'Rashid',
      nameAr: 'راشد',
      passwordHash: 'none',
      role: of.role,
      secondFactorSince: new Date(),
      merchantId: isOfMerchant ? merchantId : null,
    },
  });
  if (isOfMerchant)
    await stack.run(
      `INSERT INTO memberships (user_id, merchant_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, merchant_id) DO UPDATE SET role = $3`,
      [id, merchantId, of.merchantRole],
    );
  request.sessionId = await openSession(id);
  return id;
}

const codeOf = async (permission: Permission) => {
  const act = action(permission, z.object({}), async () => ({ ok: true, value: null }));
  const answer = await act({});
  return answer.ok ? 'done' : answer.code;
};

const statusOf = async (permission: Permission) => {
  const read = handler(permission, async () => Response.json({}));
  const asked = new Request('http://127.0.0.1/api/anything', { headers: given });
  return (await read(asked, { params: Promise.resolve({}) })).status;
};

const pageOf = (permission: Permission) =>
  requireViewer(permission).then(
    () => 'shown',
    (error: { digest?: string }) => error.digest ?? String(error),
  );

const denialsOf = async (actorId: string) =>
  (
    await prisma().auditEntry.findMany({ where: { verb: 'denied', actorId }, orderBy: { reason: 'asc' } })
  ).map(({ reason }) => reason);

describe('of the same session, the next request', () => {
  test('only reads when the merchant is suspended, and does everything again after it is resumed', async () => {
    const id = await somebody({ role: 'merchant', merchantRole: 'owner' });
    expect(await codeOf('shipments.book')).toBe('done');
    await suspendMerchant(administrator, { id: merchantId, suspend: true, reason: 'unpaid' });
    expect(await codeOf('shipments.book')).toBe('suspended');
    expect(await statusOf('prices.ask')).toBe(403);
    expect(await pageOf('merchant.configure'), 'the home page says why').toMatch(/^NEXT_REDIRECT;[a-z]+;\/;/);
    expect(await statusOf('shipments.read')).toBe(200);
    expect(await pageOf('contacts.read')).toBe('shown');
    expect(await denialsOf(id)).toEqual(
      ['merchant.configure', 'prices.ask', 'shipments.book'].map((right) => ({ key: 'suspended', right })),
    );
    await suspendMerchant(administrator, { id: merchantId, suspend: false, reason: 'paid' });
    expect(await codeOf('shipments.book')).toBe('done');
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is disabled', (id) => disablePerson(administrator, { id, disable: true, reason: 'left' })],
    ['has another role at the merchant', (id) => changeMemberRole(stack.oasis, id, 'viewer')],
    ['is removed from the merchant', (id) => removeMember(stack.oasis, id)],
  ])('is signed out when the person %s', async (_what, change) => {
    const id = await somebody({ role: 'merchant', merchantRole: 'member' });
    expect(await codeOf('shipments.book')).toBe('done');
    await change(id);
    expect(await codeOf('shipments.book')).toBe('signed-out');
    expect(await statusOf('shipments.read')).toBe(401);
    expect(await pageOf('shipments.read')).toMatch(/^NEXT_REDIRECT;[a-z]+;\/sign-in;/);
  });

  test('is signed out when an agent gets another role, and the next session has its rights alone', async () => {
    const id = await somebody({ role: 'agent' });
    expect(await codeOf('desk.act')).toBe('done');
    await changePlatformRole(administrator, { id, role: 'administrator', reason: 'new job' });
    expect(await codeOf('desk.act')).toBe('signed-out');
    request.sessionId = await openSession(id);
    expect(await codeOf('audit.read')).toBe('done');
    expect(await codeOf('desk.act')).toBe('not-permitted');
    expect(await statusOf('desk.act'), 'like an address that doesn’t exist').toBe(404);
    expect(await denialsOf(id)).toEqual([{ key: 'not-permitted', right: 'desk.act' }]);
  });
});
