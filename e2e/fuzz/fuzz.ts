import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { nonExistent, plantSubjects } from '#e2e/isolation/subjects.ts';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { type FuzzTarget, fuzzTargets } from './fuzz-targets.ts';
import { oddValues } from './odd-values.ts';

type FuzzReport = {
  /** A fault, with its request. */
  faults: string[];
  statuses: Map<number, number>;
  slowest: { ms: number; request: string }[];
};

/** Internal texts that no answer may contain: a stack trace, the database's messages, our file names. */
const internals =
  /\bat .{1,200}\.(?:ts|js|mjs):\d+:\d+|PrismaClient|\$argon2|node_modules\/|\/lib\/[\w/-]+\.ts:/;
const mostNamed = 10;

/**
 * Sends odd requests to every page, handler and action of the built portal, as every role, a few at a time. An answer of 500,
 * or one that contains a secret of the deployment, is a fault. `random` requests follow the seed.
 */
export async function fuzz(
  stack: Stack,
  { inputs, seed, atOnce }: { inputs: number; seed: number; atOnce: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { faults: [], statuses: new Map(), slowest: [] };
  const subjects = [...(await plantSubjects(stack)), nonExistent];
  const targets = fuzzTargets(subjects);
  const random = randomStream(seed, 'http-fuzz');
  const openAll = () =>
    Promise.all(
      Object.values(people).map(({ email }) => openSession(stack.databaseUrl, stack.secret, email)),
    );
  let cookies = await openAll();
  let sent = 0;

  async function send(count: number) {
    const target = targets[Math.floor(random() * targets.length)];
    if (!target) return;
    const { path, init } = oddRequest(target, random, stack.portalUrl);
    const cookie = cookies[Math.floor(random() * (cookies.length + 1))];
    const headers = { ...init.headers, ...(cookie && { cookie: `${sessionCookie}=${cookie}` }) };
    const started = performance.now();
    const answer = await fetch(`${stack.portalUrl}${path}`, { ...init, headers, redirect: 'manual' });
    const beganMs = performance.now() - started;
    const text = `${[...answer.headers].flat().join('\n')}\n${await answer.text()}`;
    // A file is streamed while it is read from the database, and begins immediately.
    const isFile = answer.headers.get('content-disposition')?.startsWith('attachment');
    const ms = isFile ? beganMs : performance.now() - started;
    const request = `${count}: ${init.method} ${path.slice(0, 300)} ${String(init.body ?? '').slice(0, 300)}`;
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
    report.slowest.push({ ms, request });
    report.slowest.sort((a, b) => b.ms - a.ms).splice(mostNamed);
    // Next answers 500 for a call with React's references (`"$F1"`) that lead nowhere: no action ran.
    const isUnread = target.actionId !== undefined && String(init.body).includes('"$');
    if (answer.status >= 500 && answer.status !== 503 && !isUnread)
      report.faults.push(`${answer.status} for ${request}`);
    const leaked = [...stack.secrets, ...cookies.filter((value) => value !== cookie)].some((secret) =>
      text.includes(secret),
    );
    if (leaked || internals.test(text)) report.faults.push(`a secret or an inner text for ${request}`);
  }

  const sendSome = async () => {
    while (sent < inputs) {
      sent += 1;
      // A person who is signed out by an input gets another session.
      if (sent % 500 === 0) cookies = await openAll();
      await send(sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendSome));
  const sessions = await queryDatabase<{ id: string }>(stack, 'SELECT id FROM sessions', []);
  report.faults.push(...(await logFaults(stack, [...cookies, ...sessions.map(({ id }) => id)])));
  return report;
}

/** Secrets in the logs of the portal and the operator. */
async function logFaults(stack: Stack, more: string[]): Promise<string[]> {
  const { readdir, readFile } = await import('node:fs/promises');
  const names = (await readdir(stack.folder)).filter((name) => name.startsWith('portal'));
  const logs = await Promise.all(names.map((name) => readFile(`${stack.folder}/${name}`, 'utf8')));
  return [...stack.secrets, ...more]
    .filter((secret) => logs.some((log) => log.includes(secret)))
    .map((secret) => `the log has a secret that begins with ${secret.slice(0, 4)}`);
}

type Sent = { method: string; body?: string; headers: Record<string, string> };

/**
 * A request that our pages would never send: odd texts in its path, query, headers and body. In half of the actions' inputs,
 * only some parts are odd.
 */
function oddRequest(
  target: FuzzTarget,
  random: () => number,
  portalUrl: string,
): { path: string; init: Sent } {
  const odd = oddValues(random);
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const segment = () => (random() < 0.1 ? odd.pick(['%', '%zz', '%ff', '%00']) : encoded(odd.text()) || 'x');
  const path = target.path.replace(/\[[^\]]+\]/g, segment);
  const pairs = Array.from(
    { length: Math.floor(random() * 5) },
    () => `${encoded(odd.name())}=${encoded(odd.text())}`,
  );
  const headers: Record<string, string> = random() < 0.9 ? { origin: portalUrl } : {};
  if (random() < 0.1) headers.rsc = '1';
  if (target.actionId) Object.assign(headers, { 'next-action': target.actionId, accept: 'text/x-component' });
  const input = target.makeInput && random() < 0.5 ? odd.changed(target.makeInput()) : odd.value(4);
  const body = JSON.stringify(target.actionId ? [input] : input);
  if (target.method === 'POST')
    headers['content-type'] = target.actionId
      ? 'text/plain;charset=UTF-8'
      : odd.pick(['application/json', 'application/x-www-form-urlencoded']);
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return {
    path: `${path}${query}`,
    init: { method: target.method, headers, ...(target.method === 'POST' && { body }) },
  };
}
