import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackRound, HostileFigures, SignIns } from '#e2e/bench/hostile/figures.ts';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { addPeople, breakLabels } from './add-people.ts';
import { formSigner } from './attacks/sign-in-by-form.ts';
import { checkTimes } from './check-times.ts';
import { everydayWork } from './everyday.ts';
import { type AttackResult, prepareAttack } from './run-attack.ts';
import { watchMemory } from './watch-memory.ts';

const [rounds = '3', calmSeconds = '12', slowSeconds = '60', file = ''] = process.argv.slice(2);
const {
  DATABASE_URL = '',
  NEXTAUTH_SECRET = '',
  PORTAL_URL: portalUrl = '',
  SHIPMENT_ID: shipmentId = '',
  MEMORY_FOLDER: folder = '',
} = process.env;
const [mariam, omar] = demoSignIns;
const signInEveryMs = 1_000;
const leastRounds = 20;

const cookieOf = async (email: string) =>
  `${sessionCookie}=${await openSession(DATABASE_URL, NEXTAUTH_SECRET, email)}`;
const merchantCookie = await cookieOf(mariam.email);
const otherCookie = await cookieOf(omar.email);
const workUntil = everydayWork({ portalUrl, merchantCookie, otherCookie, shipmentId });

const calm = () => pause(Number(calmSeconds) * 1_000);

/**
 * Measures everyday work before an attack, and from its start until its end, for at least as long as before: the upper quantile of a
 * few requests would be a single one. `along` is what else happens in both times.
 */
async function measure<Result extends AttackResult>(
  name: string,
  attack: () => Promise<Result>,
  along: (time: Promise<unknown>) => Promise<unknown> = (time) => time,
): Promise<Attack & Result> {
  const before = await workUntil(along(calm()), leastRounds);
  const { value, memory } = await watchMemory(folder, async () => {
    const attacking = attack();
    const during = await workUntil(Promise.all([attacking, calm()]), leastRounds);
    return { during, result: await attacking };
  });
  return { name, before, during: value.during, memory, ...value.result };
}

/** The attacked account's person signs in again and again, from an address that the portal doesn't know at first. */
async function signInDuring<Result>(
  { email, password }: { email: string; password: string },
  attack: Promise<Result>,
  address: string,
): Promise<Result & { signIns: SignIns }> {
  const signIn = formSigner(portalUrl);
  const signIns: SignIns = { tookMs: [], refused: 0 };
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { status, tookMs } = await signIn(email, password, address);
    signIns.tookMs.push(tookMs);
    if (status !== 200) signIns.refused += 1;
    await pause(signInEveryMs);
  }
  return { ...(await attack), signIns };
}

/** The build's action that saves a draft's form with a booking. */
function bookingAction(): string {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  return Object.entries(node).find(([, { exportedName }]) => exportedName === 'bookShipment')?.[0] ?? '';
}

type FileAttackResult = AttackResult & { wrong: number };

const draftAttacks = [
  { name: '25 drafts of 100,000 keys', keys: 100_000 },
  { name: '25 drafts of 20,000 keys, 240 KB', keys: 20_000 },
  { name: '25 bookings of 20,000 keys', keys: 20_000, actionId: bookingAction() },
];

/** Attacks once, with a fresh account for the wrong passwords: an account that was guessed before is throttled from the start. */
async function attackOnce(round: number): Promise<AttackRound> {
  const [email = ''] = await addPeople(DATABASE_URL, mariam.email, 1);
  const right = { email, password: mariam.password };
  const sendPasswords = await prepareAttack<AttackResult & { withoutRetryAfter: number }>(
    'burst',
    portalUrl,
    {
      email,
      address: `198.51.100.${round}`,
    },
  );
  const elsewhere = (place: number) => `203.0.113.${10 * round + place}`;
  const signInBefore = (time: Promise<unknown>) => signInDuring(right, time, elsewhere(0));
  const burst = await measure(
    '1,000 wrong passwords, 60 at once',
    () => signInDuring(right, sendPasswords(), elsewhere(1)),
    signInBefore,
  );
  const drafts: Attack[] = [];
  for (const { name, ...input } of draftAttacks)
    drafts.push(
      await measure(name, await prepareAttack('sendDrafts', portalUrl, { cookie: merchantCookie, ...input })),
    );
  const sendBodies = await prepareAttack<AttackResult & { mostSentBytes: number }>('sendBodies', portalUrl);
  const bodies = await measure('Sign-in bodies of 15 MB', sendBodies);
  const files = [
    await measure(
      '24 uploads that are hard to read, 8 at once',
      await prepareAttack<FileAttackResult>('uploadFiles', portalUrl, { cookie: merchantCookie }),
    ),
    await measure(
      '12 sheets of hostile labels, 2 at once',
      await prepareAttack<FileAttackResult>('printLabels', portalUrl, {
        cookie: merchantCookie,
        ids: [shipmentId, ...brokenIds],
      }),
    ),
  ];
  const holdConnections = await prepareAttack<AttackResult & { closed: number; mostOpen: number }>(
    'holdConnections',
    portalUrl,
    { seconds: Number(slowSeconds) },
  );
  const slow = await measure(
    '300 slow connections',
    () => signInDuring(right, holdConnections(), elsewhere(2)),
    signInBefore,
  );
  return { burst, drafts, bodies, files, slow };
}

const brokenIds = await breakLabels(DATABASE_URL, mariam.email, shipmentId);
await workUntil(pause(3_000), leastRounds);
const attacked: AttackRound[] = [];
for (let round = 1; round <= Number(rounds); round += 1) attacked.push(await attackOnce(round));
const checks = await checkTimes(portalUrl, DATABASE_URL, mariam.email);
const figures: HostileFigures = { rounds: attacked, checks };
writeFileSync(file, JSON.stringify(figures));
process.exit(0);
