import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { Paper } from '#lib/sandbox/statements/paper.ts';
import type { StatementState } from '#lib/statements/view.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { ChaosStack } from './chaos-stack.ts';
import { type IssuedStatement, issueStatements } from './operator-statements.ts';
import type { ChaosOptions } from './options.ts';
import { randomStream } from './random-stream.ts';

/** Each delivery is tracked in a short time. */
export const statementSettings = { OPERATOR_TRACKINGS_PER_MINUTE: '60000' };

/** What becomes of a statement, and its steps. `twice`: it is confirmed, taken back, and the same with the same file again. */
const fates = {
  left: ['read'],
  stands: ['read', 'posted'],
  repeated: ['read', 'posted', 'read'],
  'taken-back': ['read', 'posted', 'taken-back'],
  twice: ['read', 'posted', 'taken-back', 'read', 'posted'],
} as const satisfies Record<string, StatementState[]>;
type Fate = keyof typeof fates;
const fateNames = Object.keys(fates) as Fate[];

const atOnce = 3;
const pollMs = 200;
// Only ends a run that hangs: on a busy machine a killed worker takes a minute to start again.
const mostWaitMs = 900_000;
const mostPauseMs = 1_500;

/** What stands at the end on the operator's side, the rows of the report, and what went wrong. */
type Worked = { standing: Paper[]; counts: string[][]; complaints: string[] };

/**
 * The operator's statements are uploaded, confirmed, and some of them taken back, while the worker is killed: at random, or while it
 * waits in the middle of the lines that it posts or takes back.
 */
export async function statementsUnderKills(
  stack: ChaosStack,
  options: ChaosOptions,
  say: (detail: string) => void,
): Promise<Worked> {
  const issued = await issueStatements(stack, options);
  const random = randomStream(options.seed, 'statements');
  const work = issued.map((statement, index) => ({
    statement,
    fate: fateNames[index % fateNames.length] as Fate,
  }));
  const steps = work.reduce((sum, { fate }) => sum + fates[fate].length, 0);
  // Spread over the steps, whoever takes them.
  const killedSteps = new Set(
    Array.from({ length: options.kills }, (_, index) =>
      Math.floor(((index + random()) * steps) / options.kills),
    ),
  );
  const times = new Map<string, number>();
  const count = (what: string) => times.set(what, (times.get(what) ?? 0) + 1);
  const worked: Worked = { standing: [], counts: [], complaints: [] };
  let begun = 0;
  let killing = Promise.resolve();

  function kill(whileDead?: () => Promise<void>): Promise<void> {
    killing = killing.then(() => stack.worker.killAndStart(whileDead));
    return killing;
  }

  /** Does a step, and waits for its end; maybe with a kill. */
  async function through(ended: StatementState, act: () => Promise<string>, id?: string): Promise<string> {
    const isKilled = killedSteps.has(begun);
    begun += 1;
    say(`${begun} of ${steps} steps`);
    if (isKilled && id) {
      const hold = await holdLine(stack.adminUrl, id);
      const killHeld = async () => {
        const wasReached = await hold.reached();
        // At once, because PostgreSQL keeps the killed worker's locks until it has the line, and others wait for them.
        await kill(hold.release);
        return wasReached;
      };
      // Beside the call, which can wait for a worker that waits for the line.
      const [isReached] = await Promise.all([killHeld(), act()]);
      count(isReached ? `kills in the middle of the lines, ${ended}` : 'kills at random');
      await reach(stack, id, [ended]);
      return id;
    }
    const of = await act();
    if (isKilled) {
      await pause(random() * mostPauseMs);
      await kill();
      count('kills at random');
    }
    await reach(stack, of, ended === 'read' ? ['read', 'asked'] : [ended]);
    return of;
  }

  async function workOn(
    { merchant, paper, files: [file, other] }: IssuedStatement,
    fate: Fate,
  ): Promise<void> {
    if (!file || !other) return;
    const cookie = stack.merchants[merchant]?.cookie ?? '';
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const ids = await Promise.all([
        sendStatement(stack, cookie, 'cod', bytes),
        sendStatement(stack, cookie, 'cod', bytes),
      ]);
      if (ids[0] !== ids[1]) worked.complaints.push(`${paper.number} became two statements`);
      return ids[0];
    };
    const change = (name: 'confirmStatement' | 'takeBackStatement', id: string) => async () => {
      const reply = await stack.call<null>(name, `/money/statements/${id}`, cookie, { id });
      if (reply.lost !== null || !reply.answer.ok)
        throw new Error(`${name} ${paper.number}: ${JSON.stringify(reply)}`);
      return id;
    };
    let id = '';
    let left: string[] = [];
    for (const [step, ended] of fates[fate].entries()) {
      const isRepeated = fate === 'repeated' && step === 2;
      if (ended === 'read') {
        id = await through('read', () => upload(isRepeated ? other : file));
        await confirmColumns(stack, cookie, id);
        if (!isRepeated) left = await leaveOutUnclear(stack, cookie, id);
      } else
        await through(ended, change(ended === 'posted' ? 'confirmStatement' : 'takeBackStatement', id), id);
      count(isRepeated ? 'files read again in another layout' : `statements ${ended}`);
      if (isRepeated) {
        const reply = await stack.call('confirmStatement', `/money/statements/${id}`, cookie, { id });
        if (reply.lost === null && reply.answer.ok)
          worked.complaints.push(`${paper.number} could be confirmed in another layout too`);
      }
    }
    if (fate !== 'left' && fate !== 'taken-back')
      worked.standing.push({
        ...paper,
        rows: paper.rows.filter((row) => !left.includes(`${row[0]} ${row[1]}`)),
      });
  }

  const left = [...work];
  const person = async () => {
    for (let next = left.shift(); next; next = left.shift()) await workOn(next.statement, next.fate);
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  const planted = issued.reduce((sum, { paper }) => sum + paper.planted.length, 0);
  worked.counts = [
    ['the operator’s statements', `${issued.length}`],
    ['rows with a planted fault', `${planted}`],
    ...[...times].toSorted().map(([what, often]) => [what, `${often}`]),
  ];
  return worked;
}

/** Uploads a statement of a kind, and returns its id. */
export async function sendStatement(
  stack: ChaosStack,
  cookie: string,
  kind: 'cod' | 'bank',
  body: BodyInit,
): Promise<string> {
  const reply = await fetch(`${stack.portalUrl}/api/money/statements?kind=${kind}&name=statement`, {
    method: 'POST',
    headers: { origin: stack.portalUrl, cookie },
    body,
  });
  const answer = (await reply.json()) as ActionResult<{ id: string }>;
  if (!answer.ok) throw new Error(`a statement wasn't taken: ${JSON.stringify(answer)}`);
  return answer.value.id;
}

/** A wrong digit can be another shipment's AWB, which its reference isn't: a person is asked. Returns the AWBs and references. */
async function leaveOutUnclear(stack: ChaosStack, cookie: string, statementId: string): Promise<string[]> {
  const { rows } = await withClient(stack.adminUrl, (client) =>
    client.query<{ id: string; named: string }>(
      `SELECT id, awb || ' ' || reference AS named FROM statement_lines WHERE statement_id = $1 AND result = 'ask'`,
      [statementId],
    ),
  );
  for (const { id: lineId } of rows)
    await stack.call('decideLine', `/money/statements/${statementId}`, cookie, {
      statementId,
      lineId,
      decision: { decision: 'set-aside' },
    });
  return rows.map(({ named }) => named);
}

/** The columns are confirmed as they were read, and the order of days that can be read in two ways is answered; again after a lost answer. */
export async function confirmColumns(stack: ChaosStack, cookie: string, id: string): Promise<void> {
  while ((await reach(stack, id, ['read', 'asked'])) === 'asked') {
    const { rows } = await withClient(stack.adminUrl, (client) =>
      client.query<{ columns: string[] }>(
        `SELECT layout -> 'columns' AS columns FROM statements WHERE id = $1`,
        [id],
      ),
    );
    const reply = await stack.call('confirmStatementColumns', `/money/statements/${id}`, cookie, {
      id,
      columns: rows[0]?.columns ?? [],
      dayOrder: 'day-first',
    });
    const answer = reply.lost === null ? reply.answer : null;
    if (answer?.ok) continue;
    if (answer && !['unavailable', 'unexpected'].includes(answer.code))
      throw new Error(`columns weren't confirmed: ${JSON.stringify(answer)}`);
    await pause(pollMs);
  }
}

async function reach(stack: ChaosStack, id: string, ended: string[]): Promise<string> {
  return withClient(stack.adminUrl, async (client) => {
    const until = performance.now() + mostWaitMs;
    for (;;) {
      const { rows } = await client.query<{ state: string }>('SELECT state FROM statements WHERE id = $1', [
        id,
      ]);
      const state = rows[0]?.state ?? 'gone';
      if (ended.includes(state)) return state;
      if (performance.now() > until)
        throw new Error(`statement ${id} is ${state}, not ${ended.join(' or ')}`);
      await pause(pollMs);
    }
  });
}

const momentComesMs = 20_000;

/** Locks one of a statement's lines, so that the worker waits after it has posted or reversed, and before it commits. */
async function holdLine(adminUrl: string, statementId: string) {
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    'SELECT FROM statement_lines WHERE statement_id = $1 ORDER BY is_posted DESC, number DESC LIMIT 1 FOR UPDATE',
    [statementId],
  );
  return {
    async reached(): Promise<boolean> {
      const until = performance.now() + momentComesMs;
      while (performance.now() < until) {
        const { rowCount } = await client.query(
          'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
        );
        if (rowCount) return true;
        await pause(20);
      }
      return false;
    },
    release: () => client.end(),
  };
}
