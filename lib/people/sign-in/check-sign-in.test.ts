import { hashSync } from '@node-rs/argon2';
import type Piscina from 'piscina';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { processState } from '#lib/process/process-state.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { checkSignIn } from './check-sign-in.ts';

const [mariam, omar] = demoSignIns;
const office = '203.0.113.5';
const elsewhere = '198.51.100.20';
const stack = await testStack();
const since = new Date();

/**
 * People whose passwords are hashed with the least work: what is tested here is who must wait, over hundreds of attempts. An email without
 * a person still costs a whole hash.
 */
const people = Array.from({ length: 60 }, (_, index) => `person-${index}@oasis.example`);
const cheaply = (password: string) => hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

beforeAll(async () => {
  for (const { email, password } of [mariam, omar])
    await prisma().user.update({ where: { email }, data: { passwordHash: cheaply(password) } });
  const others = {
    name: 'A Person',
    nameAr: 'شخص',
    role: 'agent' as const,
    passwordHash: cheaply('another password'),
  };
  await prisma().user.createMany({ data: people.map((email) => ({ ...others, email })) });
});
beforeEach(async () => {
  await prisma().limit.deleteMany();
  await prisma().signInPlace.deleteMany();
  await stack.run('DELETE FROM audit_entries');
});

const right = (address: string, person: { email: string; password: string } = mariam) =>
  checkSignIn(person.email, person.password, address);
const wrong = (address: string, email: string = mariam.email) =>
  checkSignIn(email, 'not the password', address);
const many = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const outcomes = (checks: { outcome: string }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(checks, ({ outcome }) => outcome)).map(([key, value]) => [
      key,
      value?.length,
    ]),
  );
const audited = async () =>
  (
    await prisma().auditEntry.findMany({
      where: { verb: 'sign-in', at: { gte: since } },
      orderBy: { at: 'asc' },
    })
  ).map(({ reason, actorId, address }) => ({ reason, known: actorId !== null, address }));
/** Moves every delay into the past. */
const passTime = (seconds: number) =>
  stack.database.query(`UPDATE limits SET free_at = free_at - $1 * interval '1 second'`, [seconds]);

/** What is left of a delay: some of it may have passed when the answer comes. */
const upTo = (most: number) => expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= most);

/** Lengthens the delays, so that they don't end early on a slow machine. */
const hold = () =>
  stack.database.query(
    `UPDATE limits SET free_at = now() + interval '1 hour' WHERE free_at > now() - interval '1 minute'`,
  );

test('100 wrong passwords at once: six are checked, the others must wait', async () => {
  expect(outcomes(await many(100, () => wrong(elsewhere)))).toEqual({ wrong: 6, wait: 94 });
  await hold();
  expect(await right(elsewhere)).toEqual({
    outcome: 'wait',
    seconds: upTo(3600),
    refusals: expect.any(Number),
  });
});

/** The whole delay, of which some has passed when the answer comes. */
const delayOf = (seconds: number) => Math.min(15 * 60, 2 ** Math.max(1, Math.ceil(Math.log2(seconds))));

test('each wrong password after the fifth doubles the delay, up to 15 minutes', async () => {
  const waits = [];
  for (let attempt = 0; attempt < 18; attempt += 1) {
    const check = await wrong(elsewhere);
    if (check.outcome !== 'wait') continue;
    waits.push(check.seconds);
    await stack.run(
      `UPDATE limits SET free_at = now() - interval '1 second', used = CASE WHEN used > 5 THEN used + 2 ELSE used END`,
    );
  }
  expect(waits.map(delayOf)).toEqual([2, 16, 128, 900, 900, 900]);
});

test('the right password after the delay signs in, and the account starts again', async () => {
  await many(20, () => wrong(elsewhere));
  await passTime(3);
  expect(await right(elsewhere)).toMatchObject({ outcome: 'right' });
  expect(outcomes(await many(20, () => wrong(elsewhere)))).toEqual({ wrong: 6, wait: 14 });
});

test('whoever guesses from one address doesn’t stop the person at another, even a new one', async () => {
  await many(100, () => wrong(elsewhere));
  expect(await right(office)).toMatchObject({ outcome: 'right' });
});

test('a burst from one address neither delays another one nor the person who has signed in there', async () => {
  await right(office);
  const burst = many(100, (index) => wrong(office, `stranger-${index}@oasis.example`));
  const both = Promise.all([right(office), right(elsewhere, omar)]);
  expect(outcomes(await both)).toEqual({ right: 2 });
  const { wrong: checked = 0, ...others } = outcomes(await burst);
  expect(checked, 'no more than may wait for their turn').toBeLessThanOrEqual(21);
  expect(others).toEqual({ wait: 100 - checked });
});

test('whoever guesses from many addresses doesn’t stop the person where they have signed in before', async () => {
  await right(office);
  for (let round = 0; round < 8; round += 1) {
    await many(8, (index) => wrong(`198.51.100.${round * 8 + index}`));
  }
  await hold();
  expect(await right('192.0.2.77'), 'a new address waits').toMatchObject({ outcome: 'wait' });
  expect(await right(office)).toMatchObject({ outcome: 'right' });
});

test('whoever tries many accounts from one address is stopped, and nobody who has signed in there', async () => {
  await right(office);
  const guess = (number: number) => wrong(office, `person-${number}@oasis.example`);
  const guesses = [];
  for (let round = 0; round < 3; round += 1) {
    guesses.push(...(await many(20, (index) => guess(round * 20 + index))));
    await hold();
  }
  expect(outcomes(guesses)).toEqual({ wrong: 31, wait: 29 });
  await hold();
  expect(await right(office, omar)).toMatchObject({ outcome: 'wait' });
  expect(await right(office)).toMatchObject({ outcome: 'right' });
});

test('an own account doesn’t buy more guesses at other ones', async () => {
  const guess = (index: number) => wrong(elsewhere, `person-${index}@oasis.example`);
  await many(15, guess);
  await many(14, guess);
  expect(await right(elsewhere, omar)).toMatchObject({ outcome: 'right' });
  await many(2, guess);
  await hold();
  expect(await guess(3)).toMatchObject({ outcome: 'wait' });
});

/** How many passwords the threads hash or check meanwhile. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const done = () =>
    processState<{ threads: Map<string, Piscina> }>().threads?.get('lib/people/passwords/hash-thread.ts')
      ?.completed ?? 0;
  const before = done();
  await work();
  return done() - before;
}

test('an unknown email is answered, counted, timed and audited like a known one', async () => {
  expect(outcomes(await many(10, () => wrong(elsewhere, 'nobody@oasis.example')))).toEqual({
    wrong: 6,
    wait: 4,
  });
  // A hash takes nearly all of the time. Counted, because a clock depends on the machine's other work.
  await hashesOf(() => wrong('2001:db8::1', 'nobody@falcon.example'));
  for (const email of ['nobody@falcon.example', omar.email])
    expect(await hashesOf(() => wrong('2001:db8:1::1', email)), email).toBe(1);
});

/** The answers to the same attempts at an account that is known here and at an email without one, one after the other. */
async function bothAnswer(attempts: number) {
  const answers: Record<string, unknown[]> = { [mariam.email]: [], 'nobody@oasis.example': [] };
  for (let turn = 0; turn < attempts; turn += 1)
    for (const [email, given] of Object.entries(answers)) {
      const { refusals, seconds, ...shown } = { refusals: 0, seconds: 0, ...(await wrong(office, email)) };
      // In minutes, because the clock goes on between two attempts.
      given.push({ ...shown, minutes: Math.ceil(seconds / 60) });
      await hold();
    }
  return Object.values(answers);
}

test('a network that must wait doesn’t show who has signed in there: not by an answer, not by what it counts', async () => {
  await right(office);
  const guess = (number: number) => wrong(office, `person-${number}@oasis.example`);
  for (let round = 0; round < 2; round += 1) await many(18, (index) => guess(round * 18 + index));
  await hold();
  const [known, unknown] = await bothAnswer(8);
  expect(known).toEqual(Array(8).fill({ outcome: 'wait', minutes: 60 }));
  expect(unknown).toEqual(known);
  // When the network needn't wait any more, both accounts have been tried as often.
  await passTime(7200);
  await stack.run('UPDATE limits SET used = 0 WHERE used > 20');
  const [knownLater, unknownLater] = await bothAnswer(3);
  expect(unknownLater).toEqual(knownLater);
});

test('the person who has signed in there does so while the network must wait, and after a typing mistake', async () => {
  await right(office);
  for (let round = 0; round < 2; round += 1)
    await many(18, (index) => wrong(office, `person-${round * 18 + index}@oasis.example`));
  await hold();
  expect(await wrong(office)).toEqual({ outcome: 'wait', seconds: upTo(3600), refusals: expect.any(Number) });
  expect(await right(office)).toMatchObject({ outcome: 'right' });
});

test('attempts where somebody has signed in before count on the network as others do', async () => {
  await right(office);
  const counted = () =>
    stack.database.query('SELECT sum(used)::int AS sum FROM limits').then(({ rows }) => rows);
  await wrong(office);
  const known = await counted();
  await prisma().limit.deleteMany();
  await wrong(office, 'nobody@oasis.example');
  expect(await counted()).toEqual(known);
});

test('a burst at one network is answered alike for somebody known there and for nobody', async () => {
  await right(office);
  const burst = many(60, (index) => wrong(office, `stranger-${index}@oasis.example`));
  const both = await Promise.all([wrong(office), wrong(office, 'nobody@oasis.example')]);
  expect(both).toEqual(Array(2).fill({ outcome: 'wait', seconds: upTo(2), refusals: 0 }));
  await burst;
});

test('a disabled person with the right password is wrong', async () => {
  await prisma().user.update({ where: { email: omar.email }, data: { disabledAt: new Date() } });
  expect(await right(office, omar)).toEqual({ outcome: 'wrong' });
  await prisma().user.update({ where: { email: omar.email }, data: { disabledAt: null } });
  expect(await audited()).toEqual([{ reason: 'disabled', known: true, address: office }]);
});

test('both outcomes are audited with the address; of the attempts that wait, the 1st and the 10th', async () => {
  await right(office);
  await wrong(office, 'nobody@oasis.example');
  expect(await audited()).toEqual([
    { reason: 'right', known: true, address: office },
    { reason: 'wrong', known: false, address: office },
  ]);
  await many(30, () => wrong(elsewhere));
  const reasons = (await audited()).slice(2).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'throttled')).toHaveLength(2);
});

test('a long or broken email or password is wrong, and breaks nothing', async () => {
  expect(await wrong(office, `${'a'.repeat(400)}@oasis.example`)).toEqual({ outcome: 'wrong' });
  expect(await wrong(office, 'a\0b@oasis.example')).toEqual({ outcome: 'wrong' });
  expect(await wrong(office, 'a\ud800b@oasis.example')).toEqual({ outcome: 'wrong' });
  expect(await checkSignIn(mariam.email, 'x'.repeat(100_000), office)).toEqual({ outcome: 'wrong' });
});

test('old places are deleted', async () => {
  await right(office);
  await stack.run(`UPDATE sign_in_places SET seen_at = now() - interval '91 days'`);
  await unsafeClearExpired();
  expect(await prisma().signInPlace.count()).toBe(0);
});
