import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { inProject } from './in-project.ts';
import { inTurn, type Queue } from './in-turn.ts';
import type { ParseAnswer, ParseTask } from './parser.ts';
import { processState } from './process-state.ts';

/** A kind of foreign file: its parser and limits. */
export type ForeignKind = {
  /** The file whose default export parses it, by its path in the project. It gets what `parseApart` is given. */
  file: string;
  /** Of the processor. A busy machine may take several times as long. */
  timeLimitMs: number;
};

/** Thrown when a limit ended the parsing: the kind's time, or the memory of a parser. There is no result then. */
export class ParseLimit extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a limit of ${limit} ended the parsing`);
    this.limit = limit;
  }
}

/** All kinds share the parsers. With two cores, a second one would take the portal's. */
const mostParsers = availableParallelism() > 2 ? 2 : 1;
const parsing: Queue = {
  name: 'parsing',
  atOnce: mostParsers,
  ofEach: 1,
  mostWaiting: 1_000,
  mostWaitingOfEach: 100,
};
/** Starting one takes a tenth of a second. */
const idleMs = 60_000;
/** Of one that has grown: labels come in batches, which would each start another. */
const largeIdleMs = 1_000;
/** Requests come first, but on a busy machine a file gets its tenth too: at the lowest priority it got nothing for a minute. */
const niceness = constants.priority.PRIORITY_BELOW_NORMAL;

type Parser = { child: ChildProcess; leaves?: NodeJS.Timeout };

// One list for the bundles of all pages.
const state = processState<{ freeParsers: Parser[] }>();

/**
 * Parses a foreign file in another process, which can be ended at a limit of time or memory without slowing down this process's threads.
 * It has no secrets. `owner` is the merchant: one file of each is parsed at a time, so that nobody waits for more than one file of
 * anybody else. Throws a ParseLimit.
 */
export function parseApart<Output>(
  { file, timeLimitMs }: ForeignKind,
  input: unknown,
  { owner }: { owner: string },
): Promise<Output> {
  return inTurn(parsing, owner, async () => {
    const parser = freeParsers().pop() ?? startParser();
    clearTimeout(parser.leaves);
    const answer = await ask(parser.child, { file: inProject(file), timeLimitMs, input });
    if (answer.isLast) parser.child.kill('SIGKILL');
    else keep(parser, answer.isLarge ? largeIdleMs : idleMs);
    if ('value' in answer) return answer.value as Output;
    throw 'limit' in answer ? new ParseLimit(answer.limit) : answer.error;
  });
}

function freeParsers(): Parser[] {
  state.freeParsers ??= [];
  return state.freeParsers;
}

function startParser(): Parser {
  // With an arena for each thread, malloc keeps 16 MB more that nobody uses.
  const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '1' };
  const child = fork(inProject('lib/process/parser.ts'), [], {
    env,
    execArgv: [],
    serialization: 'advanced',
  });
  if (child.pid) setPriority(child.pid, niceness);
  const parser = { child };
  child.once('exit', () => forget(parser));
  return parser;
}

/** Keeps a parser for the next file. */
function keep(parser: Parser, restMs: number): void {
  parser.leaves = setTimeout(() => {
    forget(parser);
    parser.child.kill();
  }, restMs).unref();
  freeParsers().push(parser);
}

function forget(parser: Parser): void {
  state.freeParsers = freeParsers().filter((other) => other !== parser);
}

/** Gives the parser's answer. A parser that ended without one was ended by the system, for its memory. */
async function ask(child: ChildProcess, task: ParseTask): Promise<ParseAnswer> {
  const asked = new AbortController();
  const first = (event: 'message' | 'exit') => once(child, event, { signal: asked.signal });
  child.ref();
  child.channel?.ref();
  try {
    const answered = first('message').then(([answer]) => answer as ParseAnswer);
    const ended = first('exit').then((): ParseAnswer => ({ limit: 'memory', isLast: true }));
    child.send(task);
    return await Promise.race([answered, ended]);
  } finally {
    asked.abort();
    // One that waits for work doesn't keep this process alive.
    child.unref();
    child.channel?.unref();
  }
}
