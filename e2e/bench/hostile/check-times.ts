import { randomUUID } from 'node:crypto';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { addPeople } from './add-people.ts';
import { formSigner } from './attacks/sign-in-by-form.ts';

const accounts = 30;
const attemptsOfEach = 10;

/**
 * Measures wrong passwords for accounts that exist and for accounts that don't, one after the other in a random order. Each comes
 * from its own address, and no account gets enough of them to be delayed.
 */
export async function checkTimes(portalUrl: string, databaseUrl: string, like: string) {
  const known = await addPeople(databaseUrl, like, accounts);
  const unknown = Array.from({ length: accounts }, () => `${randomUUID()}@nobody.example`);
  const signIn = formSigner(portalUrl);
  const random = randomStream(1, 'check-times');
  const times = { knownMs: [] as number[], unknownMs: [] as number[] };
  const plan = [...known, ...unknown]
    .flatMap((email) => Array.from({ length: attemptsOfEach }, () => ({ email, order: random() })))
    .toSorted((a, b) => a.order - b.order);
  for (const [index, { email }] of plan.entries()) {
    const address = `2001:db8:${index.toString(16)}::1`;
    const { status, tookMs } = await signIn(email, 'not the password', address);
    if (status !== 401) throw new Error(`a wrong password got ${status}`);
    times[email.endsWith('known.example') ? 'knownMs' : 'unknownMs'].push(tookMs);
  }
  return times;
}
