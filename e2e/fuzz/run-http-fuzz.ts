import { mkdirSync } from 'node:fs';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { startStack } from '#e2e/stack/start-stack.ts';
import { buildIsStale, buildPortal } from '#scripts/build/build-portal.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { fuzzTargets } from './fuzz-targets.ts';
import { oddRequest } from './odd-request.ts';

// Sends odd requests to every page, handler and action of the built portal. Fails on an answer of 500, on one that takes over 2 s, and on
// one that holds a secret of the deployment. `npm run test:fuzz:http -- <inputs>`; 20,000 by default.

const inputs = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const slowestMs = 2_000;
const folder = '.data/logs/fuzz';

mkdirSync(folder, { recursive: true });
if (buildIsStale()) await buildPortal(() => {});
const postgres = await startThrowawayPostgres(`${folder}/postgres.log`);
process.env.TEST_POSTGRES_URL = postgres.adminUrl;
const stack = await startStack(folder, 'A');
const found: string[] = [];
const statuses = new Map<number, number>();
let slowest = 0;
try {
  const cookies = await Promise.all(
    Object.values(people).map(({ email }) => openSession(stack.databaseUrl, stack.secret, email)),
  );
  const targets = fuzzTargets();
  const random = randomStream(seed, 'http-fuzz');
  for (let count = 0; count < inputs; count += 1) {
    const target = targets[Math.floor(random() * targets.length)];
    if (!target) break;
    const { path, init } = oddRequest(target, random, stack.portalUrl);
    const cookie = cookies[Math.floor(random() * (cookies.length + 1))];
    const headers = { ...init.headers, ...(cookie && { cookie: `${sessionCookie}=${cookie}` }) };
    const started = performance.now();
    const answer = await fetch(`${stack.portalUrl}${path}`, { ...init, headers, redirect: 'manual' });
    const text = await answer.text();
    const ms = performance.now() - started;
    slowest = Math.max(slowest, ms);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const request = `${count}: ${init.method} ${path} ${String(init.body ?? '').slice(0, 300)}`;
    if (answer.status === 500) found.push(`500 for ${request}`);
    if (ms > slowestMs) found.push(`${Math.round(ms)} ms for ${request}`);
    if (text.includes(stack.secret)) found.push(`a secret in the answer to ${request}`);
  }
} finally {
  await stack.stop();
  await postgres.stop();
}
const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
printLine(`${inputs} inputs, slowest ${Math.round(slowest)} ms; answers: ${answers}`);
for (const line of found.slice(0, 50)) printLine(line);
process.exit(found.length > 0 ? 1 : 0);
