import { type Attack, type AttackRound, type Everyday, kinds } from './figures.ts';

export type PooledRounds = { burst: Attack; drafts: Attack[]; bodies: Attack; files: Attack[]; slow: Attack };

/** Each attack of all rounds as one: all times and answers, the longest pause, and the memory of the round where it grew most. */
export function poolRounds(rounds: AttackRound[]): PooledRounds {
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
