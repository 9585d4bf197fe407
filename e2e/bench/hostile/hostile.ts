import { type Benchmark, mark, printTable, quantiles } from '#e2e/bench/measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from '#e2e/bench/measuring/measure-apart.ts';
import { startPagesStack } from '#e2e/bench/pages/pages-stack.ts';
import { memorySettings } from '#e2e/memory/measure-memory.ts';
import { step } from '#scripts/terminal/step.ts';
import {
  type Attack,
  type AttackRound,
  type Everyday,
  type HostileFigures,
  type Kind,
  kinds,
  type SignIns,
} from './figures.ts';
import { sameWithinNoise } from './same-within-noise.ts';

const mostRatio = 1.5;
/** Differences up to this are noise, whatever their ratio. */
const noiseMs = 4;
/** How much more memory the portal may use after an attack with bodies. The first attack also warms the portal up. */
const mostMemoryMb = 50;
const mostBodyBytes = 8_000_000;
/** A draft is refused, and so is the body of an action or a sign-in. */
const refusals = ['413', '400', '200, refused', 'connection closed'];
/** The passwords of one account that are checked while the burst lasts: six at the same time, and one after each growing delay. */
const mostChecked = 15;
const slowSeconds = 60;
/** The p95 of a shorter time would be one or two requests. */
const leastCalmSeconds = 12;
const leastNoticedMs = 1;
/** The portal's own pages block the event loop too; an attack with files may not block it longer than this. */
const mostBlockedMs = 50;

const shown = new Map<Kind, string>([
  ['list', 'list'],
  ['otherList', "other's list"],
  ['label', 'label'],
  ['booking', 'booking'],
]);

/**
 * Attacks a portal, and measures what other people notice: 1,000 wrong passwords, huge drafts, huge sign-in bodies, files that are
 * hard to read, and slow connections. Compares each attack with the seconds right before it; the times of all rounds count together, because the p95 of one
 * round is a few requests. Also measures whether a wrong password takes longer when its account exists.
 */
export const hostileBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = makeBenchFolder();
  const { pages, env, startPortal } = await startPagesStack(folder);
  const settings = {
    TRUSTED_PROXIES: '127.0.0.1',
    ...memorySettings(folder),
  };
  const { url: portalUrl } = await step('Start the portal', () => startPortal('The portal', settings));
  const figures = await step('Attack it', () =>
    measureApart<HostileFigures>(
      folder,
      {
        ...env,
        PORTAL_URL: portalUrl,
        SHIPMENT_ID: pages.shipment.path.replace('/shipments/', ''),
        MEMORY_FOLDER: folder,
        LOG_LEVEL: 'silent',
      },
      'e2e/bench/hostile/measure-hostile.ts',
      rounds,
      Math.max(seconds, leastCalmSeconds),
      slowSeconds,
    ),
  );
  const { burst, drafts, bodies, files, slow } = poolRounds(figures.rounds);
  const results = [
    compare(burst, false),
    ...[...drafts, bodies].map((attack) => compare(attack, true)),
    ...files.map((attack) => compare(attack, true, true)),
    compare(slow, false),
  ];
  printTable(
    `Under attack, ${rounds} times each: p95 ms before → meanwhile, ${mostRatio} times at most (${noiseMs} ms more is noise)`,
    [
      'attack',
      ...shown.values(),
      'longest pause ms',
      'event loop blocked ms',
      'memory MB: before, most, after',
    ],
    results.map(({ row }) => row),
  );
  const reached = [
    ...results.map(({ isReached }) => isReached),
    ...printAnswers(figures),
    printChecks(figures.checks),
  ];
  return reached.every(Boolean);
};

/** A row of the first table, and whether every figure in it reached its goal. */
function compare({ name, before, during, memory }: Attack, hasMemoryBar: boolean, hasBlockBar = false) {
  const cells = kinds.map((kind) => {
    const [calmMs, attackedMs] = [quantiles(before.tookMs[kind]).p95, quantiles(during.tookMs[kind]).p95];
    const isReached = attackedMs <= calmMs * mostRatio || attackedMs - calmMs <= noiseMs;
    return {
      isReached,
      text: `${calmMs.toFixed(0)} → ${attackedMs.toFixed(0)} (${(attackedMs / calmMs).toFixed(2)}) ${mark(isReached)}`,
    };
  });
  const isSmall = !hasMemoryBar || memory.afterMb - memory.beforeMb <= mostMemoryMb;
  const { blockedBeforeMs, blockedMs } = memory;
  const isFree = !hasBlockBar || blockedMs <= mostBlockedMs;
  const megabytes = [memory.beforeMb, memory.peakMb, memory.afterMb].map((mb) => mb.toFixed(0)).join(', ');
  return {
    isReached: isSmall && isFree && during.failed === 0 && cells.every(({ isReached }) => isReached),
    row: [
      name,
      ...cells.map(({ text }) => text),
      `${before.pauseMs.toFixed(0)} → ${during.pauseMs.toFixed(0)}`,
      `${blockedBeforeMs.toFixed(0)} → ${blockedMs.toFixed(0)} ${hasBlockBar ? mark(isFree) : ''}`,
      hasMemoryBar ? `${megabytes} ${mark(isSmall)}` : `${megabytes}  `,
    ],
  };
}

/** Prints what the attackers got and what others did. Returns which of them are as designed. */
function printAnswers({ rounds }: HostileFigures): boolean[] {
  const { burst, drafts, bodies, files, slow } = poolRounds(rounds);
  const failed = [burst, ...drafts, bodies, ...files, slow].reduce(
    (sum, { during }) => sum + during.failed,
    0,
  );
  const isThrottled = rounds.every((round) => isAsDesigned(round.burst));
  const withoutRetryAfter = rounds.reduce((sum, round) => sum + round.burst.withoutRetryAfter, 0);
  const bounded = [...drafts, bodies].map(({ answers }) =>
    Object.keys(answers).every((answer) => refusals.includes(answer)),
  );
  const read = files.map((_, index) => rounds.every((round) => round.files[index]?.wrong === 0));
  const mostSentBytes = Math.max(...rounds.map((round) => round.bodies.mostSentBytes));
  const isUnread = mostSentBytes <= mostBodyBytes;
  const answersOf = ({ answers }: Attack) =>
    Object.entries(answers)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(', ');
  const signInRow = (name: string, all: SignIns[]) => {
    const tookMs = all.flatMap((signIns) => signIns.tookMs);
    const refused = all.reduce((sum, signIns) => sum + signIns.refused, 0);
    return [
      `${name}: the right person's sign-ins from elsewhere`,
      `${tookMs.length}, ${refused} refused, p50 ${quantiles(tookMs).p50.toFixed(0)} ms`,
      mark(refused === 0),
    ];
  };
  const signIns = rounds.map((round) => ({ burst: round.burst.signIns, slow: round.slow.signIns }));
  const mostOpen = Math.max(...rounds.map((round) => round.slow.mostOpen));
  const closed = rounds.reduce((sum, round) => sum + round.slow.closed, 0);
  printTable(
    'What they got',
    ['', '', ''],
    [
      [burst.name, `${answersOf(burst)}, ${withoutRetryAfter} without Retry-After`, mark(isThrottled)],
      signInRow(
        burst.name,
        signIns.map((each) => each.burst),
      ),
      ...[...drafts, bodies].map((attack, index) => [
        attack.name,
        answersOf(attack),
        mark(bounded[index] ?? false),
      ]),
      ...files.map((attack, index) => [attack.name, answersOf(attack), mark(read[index] ?? false)]),
      ['The most that was sent of a body', `${(mostSentBytes / 1e6).toFixed(1)} MB`, mark(isUnread)],
      [slow.name, `${mostOpen} open, the portal closed ${closed}`, ''],
      signInRow(
        slow.name,
        signIns.map((each) => each.slow),
      ),
      ["Other people's requests that failed", `${failed}`, mark(failed === 0)],
    ],
  );
  const areRightServed = signIns.every((each) => each.burst.refused + each.slow.refused === 0);
  return [isThrottled, areRightServed, isUnread, ...bounded, ...read];
}

/** Whether few passwords were checked, and every other attempt was refused with the time to wait. */
function isAsDesigned({ answers, withoutRetryAfter }: AttackRound['burst']): boolean {
  const { 401: checked = 0, 429: refused = 0 } = answers as { 401?: number; 429?: number };
  return checked <= mostChecked && checked + refused === 1_000 && withoutRetryAfter === 0;
}

/** Prints how long a wrong password takes. Returns whether both kinds of accounts take the same time. */
function printChecks({ knownMs, unknownMs }: HostileFigures['checks']): boolean {
  const shares = [0.1, 0.5, 0.9];
  const compared = shares.map((share) => sameWithinNoise(knownMs, unknownMs, share, leastNoticedMs));
  printTable(
    `A wrong password of an account that exists, and of one that doesn't: ${knownMs.length} each`,
    ['quantile', 'difference ms', 'noise ms', ''],
    compared.map(({ difference, noise, isSame }, index) => [
      `p${(shares[index] ?? 0) * 100}`,
      difference.toFixed(2),
      noise.toFixed(2),
      mark(isSame),
    ]),
  );
  return compared.every(({ isSame }) => isSame);
}

type PooledRounds = { burst: Attack; drafts: Attack[]; bodies: Attack; files: Attack[]; slow: Attack };

/** Each attack of all rounds as one: all times and answers, the longest pause, and the memory of the round where it grew most. */
function poolRounds(rounds: AttackRound[]): PooledRounds {
  return {
    burst: pool(rounds.map(({ burst }) => burst)),
    drafts: (rounds[0]?.drafts ?? []).map((_, index) =>
      pool(rounds.flatMap(({ drafts }) => drafts[index] ?? [])),
    ),
    bodies: pool(rounds.map(({ bodies }) => bodies)),
    files: (rounds[0]?.files ?? []).map((_, index) =>
      pool(rounds.flatMap(({ files }) => files[index] ?? [])),
    ),
    slow: pool(rounds.map(({ slow }) => slow)),
  };
}

function pool(attacks: Attack[]): Attack {
  const [most] = attacks.toSorted((a, b) => growth(b) - growth(a));
  const answers: Record<string, number> = {};
  for (const attack of attacks)
    for (const [answer, count] of Object.entries(attack.answers))
      answers[answer] = (answers[answer] ?? 0) + count;
  return {
    name: most?.name ?? '',
    before: poolWork(attacks.map(({ before }) => before)),
    during: poolWork(attacks.map(({ during }) => during)),
    memory: {
      ...(most?.memory ?? { beforeMb: 0, peakMb: 0, afterMb: 0 }),
      blockedBeforeMs: Math.max(...attacks.map(({ memory }) => memory.blockedBeforeMs)),
      blockedMs: Math.max(...attacks.map(({ memory }) => memory.blockedMs)),
    },
    answers,
  };
}

const growth = ({ memory }: Attack) => memory.afterMb - memory.beforeMb;

function poolWork(works: Everyday[]): Everyday {
  const tookMs = { list: [], otherList: [], label: [], booking: [] } as Everyday['tookMs'];
  for (const kind of kinds) tookMs[kind] = works.flatMap((work) => work.tookMs[kind]);
  return {
    tookMs,
    failed: works.reduce((sum, { failed }) => sum + failed, 0),
    pauseMs: Math.max(...works.map(({ pauseMs }) => pauseMs)),
  };
}
