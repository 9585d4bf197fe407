import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { forget, giveBack, secretKey, tryTake, type Use } from '#lib/db/limits.ts';
import { pool } from '#lib/db/pool.ts';
import { hashPassword, verifyPassword } from '#lib/people/passwords/password-threads.ts';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { outcomeCounter } from '#lib/telemetry/metrics.ts';

export type SignInCheck =
  | { outcome: 'right'; userId: string; hasSecondFactor: boolean }
  | { outcome: 'wrong' }
  /** `refusals`: how many attempts were refused since the last one that was checked. */
  | { outcome: 'wait'; seconds: number; refusals: number };

const longestEmail = 320;
const [hour, day] = [3_600, 86_400];
const limits = {
  /** One account from one address: a person who mistypes a password. */
  pair: { name: 'sign-in', most: 5, seconds: day, delay: { baseSeconds: 2, mostSeconds: 900 } },
  /** One address, any account: an office behind one address, or a list of stolen passwords. */
  address: { name: 'sign-in-address', most: 30, seconds: hour, delay: { baseSeconds: 1, mostSeconds: 300 } },
  /** One account from any address: many machines that guess together. */
  account: { name: 'sign-in-account', most: 20, seconds: day, delay: { baseSeconds: 1, mostSeconds: 60 } },
};

/** What an attempt counts on: the pair of account and address, and each of the two. */
function usesOf(email: string, network: string) {
  return {
    pair: { limit: limits.pair, key: secretKey(email, network) },
    others: [
      { limit: limits.address, key: secretKey(network) },
      { limit: limits.account, key: secretKey(email) },
    ],
  };
}

let dummyHash: Promise<string> | undefined;

/**
 * Checks an email and a password from an address. An unknown email, a wrong password and a disabled person get the same answer
 * after the same work, also while the account or the address must wait, so that the answer doesn't show which accounts exist. Attempts
 * of one address are checked one after the other. Every checked attempt is logged and audited; of the attempts that must wait, only the
 * 1st, 10th, 100th … of a delay are.
 */
export async function checkSignIn(typed: string, password: string, address: string): Promise<SignInCheck> {
  const email = typed.trim().toLowerCase().replaceAll('\0', '');
  if (email.length > longestEmail) return { outcome: 'wrong' };
  const network = networkOf(address);
  const user = await findUser(email, network);
  const attempt = { user, password, address, network, uses: usesOf(email, network) };
  try {
    return await (user?.isKnownPlace ? checkWhereKnown(attempt, user.id) : checkElsewhere(attempt));
  } catch (error) {
    if (error instanceof TooOften) return { outcome: 'wait', seconds: error.seconds, refusals: 0 };
    throw error;
  }
}

type Attempt = {
  user: FoundUser | null;
  password: string;
  address: string;
  network: string;
  uses: ReturnType<typeof usesOf>;
};

function checkElsewhere(attempt: Attempt): Promise<SignInCheck> {
  const { network, uses } = attempt;
  return checkInTurn(
    network,
    async () =>
      (await mustWait(attempt, [uses.pair])) ??
      (await mustWait(attempt, uses.others)) ??
      checkPassword(attempt, [uses.pair, ...uses.others]),
  );
}

/**
 * At an address where the person has signed in before, attempts of others don't delay a right password: only the pair of account and
 * address does. A wrong one then waits and counts like anybody's. Otherwise "wrong" in place of "wait" would show that somebody with this
 * email signs in here.
 */
async function checkWhereKnown(attempt: Attempt, userId: string): Promise<SignInCheck> {
  const { network, uses } = attempt;
  const checking = checkInTurn(
    `${userId} ${network}`,
    async () => (await mustWait(attempt, [uses.pair])) ?? checkPassword(attempt, [uses.pair]),
  );
  const asOthers = inTurn(ofSubject, network, async () => {
    const own = await checking;
    return own.outcome === 'wrong' ? ((await mustWait(attempt, uses.others)) ?? own) : own;
  });
  // Only a wrong password is answered by the second.
  asOthers.catch(() => {});
  const own = await checking;
  return own.outcome === 'right' ? own : asOthers;
}

/** Counts an attempt; null when it may be checked. */
async function mustWait({ user, address }: Attempt, uses: Use[]): Promise<SignInCheck | null> {
  const { waitSeconds, refusals } = await tryTake(...uses);
  if (waitSeconds === 0) return null;
  if (/^10*$/.test(String(refusals))) await note(user?.id, 'throttled', address, { refusals });
  return { outcome: 'wait', seconds: waitSeconds, refusals };
}

async function checkPassword(
  { user, password, address, network }: Attempt,
  [pair, ...counted]: [Use, ...Use[]],
): Promise<SignInCheck> {
  let matches: boolean;
  try {
    dummyHash ??= hashPassword('nobody signs in with this');
    matches = await verifyPassword(user?.passwordHash ?? (await dummyHash), password);
  } catch (error) {
    if (!(error instanceof TooOften)) throw error;
    await giveBack(pair, ...counted);
    return { outcome: 'wait', seconds: error.seconds, refusals: 0 };
  }
  if (user === null || !matches || user.disabledAt !== null) {
    await note(user?.id, user?.disabledAt && matches ? 'disabled' : 'wrong', address);
    return { outcome: 'wrong' };
  }
  await forget(pair);
  await giveBack(...counted);
  await rememberPlace(user.id, network);
  await note(user.id, 'right', address);
  return { outcome: 'right', userId: user.id, hasSecondFactor: user.hasSecondFactor };
}

type FoundUser = {
  id: string;
  passwordHash: string;
  disabledAt: Date | null;
  hasSecondFactor: boolean;
  isKnownPlace: boolean;
};

async function findUser(email: string, network: string): Promise<FoundUser | null> {
  const { rows } = await pool().query<FoundUser>(
    `SELECT id, password_hash AS "passwordHash", disabled_at AS "disabledAt",
       second_factor_since IS NOT NULL AS "hasSecondFactor",
       EXISTS (SELECT FROM sign_in_places WHERE user_id = users.id AND address = $2 AND seen_at > now() - interval '90 days')
         AS "isKnownPlace"
     FROM users WHERE email = $1`,
    [email, network],
  );
  return rows[0] ?? null;
}

async function rememberPlace(userId: string, address: string): Promise<void> {
  const seenAt = new Date();
  await prisma().signInPlace.upsert({
    where: { userId_address: { userId, address } },
    create: { userId, address, seenAt },
    update: { seenAt },
  });
}

const notes = ['right', 'wrong', 'disabled', 'throttled'] as const;
type Note = (typeof notes)[number];

const countSignIn = outcomeCounter('waybill_sign_ins_total', 'Sign-in attempts', notes);

async function note(
  userId: string | undefined,
  outcome: Note,
  address: string,
  more: object = {},
): Promise<void> {
  countSignIn(outcome);
  logger()[outcome === 'right' ? 'info' : 'warn']({ userId, outcome, address, ...more }, 'sign-in');
  const actor = personWith(userId ?? null);
  await recordAudit(prisma(), actor, { verb: 'sign-in', reason: outcome, address });
}

const againAfterSeconds = 2;
/** The attempts of a subject (an address, or a person where they have signed in before): one after the other. */
const ofSubject: Queue = {
  name: 'sign-ins of a subject',
  atOnce: 1_000,
  ofEach: 1,
  mostWaiting: 5_000,
  mostWaitingOfEach: 20,
  againAfterSeconds,
};
/** All attempts that are checked. */
const checks: Queue = {
  name: 'checks of sign-ins',
  atOnce: 4,
  ofEach: 1,
  mostWaiting: 60,
  mostWaitingOfEach: 1,
  againAfterSeconds,
};

/**
 * Checks a sign-in when it is its turn. So a burst from one address neither uses up the portal's database connections, which would
 * all wait for the same row, nor delays other people. Throws a TooOften when too many wait.
 */
function checkInTurn<Value>(subject: string, check: () => Promise<Value>): Promise<Value> {
  return inTurn(ofSubject, subject, () => inTurn(checks, subject, check));
}
