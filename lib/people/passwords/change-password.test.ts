import { expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { changePassword } from './change-password.ts';

const [{ email, password: current }] = demoSignIns;
const address = '203.0.113.5';
const next = 'a blue kettle sings';
await testStack();

async function person() {
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  const open = () =>
    prisma().session.create({ data: { userId: id, expiresAt: new Date(Date.now() + 60_000) } });
  const session = await open();
  await open();
  return { kind: 'person' as const, id, sessionId: session.id, permissions: new Set<never>() };
}

test('needs the present password and a strong new one, and ends the other sessions', async () => {
  const actor = await person();
  const change = (typed: { current: string; next: string }) => changePassword(actor, { ...typed, address });
  expect(await change({ current: 'not the password', next })).toMatchObject({ code: 'password-wrong' });
  expect(await change({ current, next: 'short' })).toMatchObject({ code: 'password-short' });
  expect(await change({ current, next: 'password123456' })).toMatchObject({ code: 'password-guessable' });
  expect(await prisma().session.count({ where: { userId: actor.id } })).toBe(2);
  expect(await change({ current, next })).toEqual({ ok: true, value: null });
  expect(await prisma().session.findMany({ where: { userId: actor.id } })).toMatchObject([
    { id: actor.sessionId },
  ]);
  expect(await change({ current, next: 'another kettle hums' })).toMatchObject({ code: 'password-wrong' });
  expect(await prisma().auditEntry.count({ where: { verb: 'change-password', actorId: actor.id } })).toBe(1);
});

test('guessing the present password must wait', async () => {
  const actor = await person();
  const guesses = [];
  for (let guess = 0; guess < 8; guess += 1)
    guesses.push(await changePassword(actor, { current: `guess ${guess}`, next, address }));
  expect(guesses.at(-1)).toMatchObject({ code: 'wait' });
});
