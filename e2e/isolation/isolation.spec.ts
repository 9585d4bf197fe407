import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { type Actor, openActors } from './actors.ts';
import { asker, type Reply } from './ask.ts';
import { isAboutOne } from './inputs.ts';
import { manifest } from './manifest.ts';
import { nonExistent, plantSubjects, type Subject } from './subjects.ts';
import { watchWrites } from './watch-writes.ts';

/** The number of concurrent calls that may not write. */
const atOnce = 6;

/** Handlers that wrap an action. */
const answersAsAction = [
  ...['POST /api/shipments/[id]/draft', 'POST /api/labels', 'POST /api/contacts/import', 'POST /api/imports'],
  ...['POST /api/money/statements', 'POST /api/shipments/export', 'POST /api/pickups/manifest'],
  ...['POST /api/receiver-data', 'POST /api/admin/receiver-data', 'POST /api/money/claims/[id]/photos'],
];

/** A page of a merchant's shipments sends others to their own start page. A page of a person's own account does not. */
function keptOut(name: string, actor: Actor): Reply['outcome'] {
  if (actor.isNobody) return 'signed-out';
  if (name.startsWith('action') || answersAsAction.includes(name)) return 'not-permitted';
  const isOfMerchants =
    name.startsWith('page') && !/^page \/(desk|admin|account|money|settings\/(alerts|payouts))/.test(name);
  return isOfMerchants && !actor.permissions.has('shipments.read') ? 'sent-home' : 'hidden';
}

test('every page, handler and action × everybody × own, other’s, non-existent', async ({ stack }) => {
  test.setTimeout(600_000);
  const actors = await openActors(stack);
  const planted = await plantSubjects(stack);
  const writes = await watchWrites(stack);
  const ask = asker(stack);
  const entries = Object.entries(manifest).flatMap(([name, permission]) =>
    typeof permission === 'string' ? [{ name, permission }] : [],
  );
  const subjectsOf = (name: string) => (isAboutOne(name) ? [...planted, nonExistent] : [nonExistent]);
  const nothingOf = (text: string, subjects: Subject[], what: string) => {
    for (const { canary, awb } of subjects) {
      expect.soft(text.includes(canary), `${what} shows ${canary}`).toBe(false);
      expect
        .soft(
          text.includes(awb) && awb !== nonExistent.awb && !what.includes('[awb]'),
          `${what} shows ${awb}`,
        )
        .toBe(false);
    }
  };
  let asked = 0;

  await test.step('without the permission', async () => {
    const questions = entries.flatMap(({ name, permission }) =>
      actors
        .filter(({ permissions }) => !permissions.has(permission))
        .flatMap((actor) => subjectsOf(name).map((subject) => ({ name, actor, subject }))),
    );
    // Several at the same time, because none of them may write.
    for (let first = 0; first < questions.length; first += atOnce) {
      const some = questions.slice(first, first + atOnce);
      const asking = some.map(async ({ name, actor, subject }) => {
        const what = `${name} as ${actor.name} about ${subject.canary}`;
        const { outcome, text } = await ask(name, subject, actor);
        expect.soft(outcome, what).toBe(keptOut(name, actor));
        nothingOf(text, planted, what);
        return what;
      });
      const what = await Promise.all(asking);
      expect.soft(await writes.take(), `${what.join(', ')}: written rows`).toEqual([]);
      asked += some.length;
    }
  });

  await test.step('with the permission', async () => {
    for (const { name, permission } of entries) {
      const entryActors = actors.filter(({ permissions }) => permissions.has(permission));
      for (const actor of entryActors) {
        const replies = new Map<Subject, Reply>();
        const subjects = subjectsOf(name).toReversed();
        // Calls reads for all subjects concurrently, and changes one after the other.
        const reads = name.startsWith('action') ? [] : subjects;
        const read = new Map(
          await Promise.all(
            reads.map(async (subject) => [subject, await ask(name, subject, actor)] as const),
          ),
        );
        for (const subject of subjects) {
          const what = `${name} as ${actor.name} about ${subject.canary}`;
          const reply = read.get(subject) ?? (await ask(name, subject, actor));
          replies.set(subject, reply);
          asked += 1;
          expect.soft(reply.outcome, what).not.toBe('failed');
          // An input of the wrong shape wouldn't reach the function; a function that rejects a form names its fields.
          if (name.startsWith('action'))
            expect
              .soft(/"code":"invalid"(?!.*"fields")/.test(reply.text), `${what}: refused shape`)
              .toBe(false);
          const written = await writes.take();
          if (!actor.merchantId) continue;
          nothingOf(
            reply.text,
            planted.filter(({ merchantId }) => merchantId !== actor.merchantId),
            what,
          );
          const foreign = written.filter(
            ({ merchant_id }) => merchant_id && merchant_id !== actor.merchantId,
          );
          expect.soft(foreign, `${what}: rows of others`).toEqual([]);
          if (!isAboutOne(name)) continue;
          // A change succeeds once; the merchant's next person finds it done.
          const isFirst = entryActors.find(({ merchantId }) => merchantId === subject.merchantId) === actor;
          if (subject.merchantId === actor.merchantId) {
            if (isFirst || !name.startsWith('action')) expect.soft(reply.outcome, what).toBe('let-in');
          } else
            expect
              .soft(readable(reply, subject), what)
              .toEqual(readable(replies.get(nonExistent), nonExistent));
        }
      }
    }
  });

  expect(asked).toBeGreaterThan(300);

  await test.step('no log has a secret or a person’s data', () => {
    const secrets = [
      stack.secret,
      ...demoMerchants.map(({ token }) => token),
      ...actors.flatMap(cookieValue),
    ];
    const logs = readdirSync(stack.folder).filter((name) => name.startsWith('portal'));
    expect(logs).not.toEqual([]);
    for (const name of logs) {
      const log = readFileSync(join(stack.folder, name), 'utf8');
      for (const secret of [...secrets, ...planted.map(({ canary }) => canary)])
        expect.soft(log.includes(secret), `${name} has ${secret}`).toBe(false);
    }
  });
  await writes.close();
});

test('whatever takes a body answers a stranger first, and closes the connection', async ({ stack }) => {
  const posts = Object.entries(manifest).flatMap(([name, permission]) => {
    const [method, path = ''] = name.split(' ');
    return method === 'POST'
      ? [{ name, path: path.replace(/\[[^\]]+\]/g, nonExistent.shipmentId), permission }]
      : [];
  });
  const bodies = ['Content-Length: 5000000', 'Transfer-Encoding: chunked'];
  const asked = posts.flatMap(({ name, path, permission }) =>
    bodies.flatMap((body) => [
      { what: `${name} of another site`, path, headers: ['Origin: https://elsewhere.example', body] },
      ...(typeof permission === 'string'
        ? [{ what: `${name} without a session`, path, headers: [`Origin: ${stack.portalUrl}`, body] }]
        : []),
    ]),
  );
  const action = {
    path: '/shipments',
    headers: [`Origin: ${stack.portalUrl}`, `Next-Action: ${'0'.repeat(42)}`],
  };
  for (const body of bodies)
    asked.push({ what: `an action, ${body}`, ...action, headers: [...action.headers, body] });
  const answers = await Promise.all(
    asked.map(({ path, headers }) => answerWithoutBody(stack.portalUrl, path, headers)),
  );
  for (const [index, answer] of answers.entries())
    expect.soft(answer, asked[index]?.what).toMatch(/^HTTP\/1\.1 (40[134]|411|413|200) /);
  expect(answers.length).toBeGreaterThan(30);
});

/** The whole answer to a request whose body never comes. Ends only when the server closes the connection. */
function answerWithoutBody(portalUrl: string, path: string, headers: string[]): Promise<string> {
  const { hostname, port } = new URL(portalUrl);
  const socket = connect(Number(port), hostname);
  socket.write([`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n'));
  return text(socket);
}

const cookieValue = ({ cookie }: Actor) => cookie.split('=')[1] || [];

/** A reply without the parts that differ between two requests with two ids. A page's own text differs in its nonce. */
function readable(
  reply: Reply | undefined,
  { canary: _canary, merchantId: _merchantId, ...subject }: Subject,
) {
  const ids = new RegExp(Object.values(subject).join('|'), 'g');
  const isPage = reply?.text.startsWith('<!DOCTYPE');
  return [
    reply?.outcome,
    isPage ? 'a page' : reply?.text.replace(ids, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  ];
}
