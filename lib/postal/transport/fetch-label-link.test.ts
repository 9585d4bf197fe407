import type { LookupFunction } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UnusableReply } from '#lib/postal/model/observer.ts';
import { createPostalClient } from '#lib/postal/postal-client.ts';
import { sampleAccount, sampleSettings, silentObserver } from '#lib/postal/testing/samples.ts';
import type { Answer } from '#lib/postal/testing/scripted-operator.ts';
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';

// Resolves a public name to this machine.
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  const lookup: LookupFunction = (name, options, callback) =>
    name === 'labels.example.ae'
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : dns.lookup(name, options, callback);
  return { ...dns, lookup };
});

const pdf = Buffer.from('%PDF-1.7\n…\n%%EOF');

async function serve(answer: Answer) {
  const server = await startScriptedServer(answer);
  onTestFinished(server.stop);
  return server;
}

const servePdf: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdf);
};

function fetchFrom(
  labelBaseUrl: string | undefined,
  link: string,
  unusableReplies: UnusableReply[] = [],
  readTimeoutMs = 20_000,
) {
  const settings = { ...sampleSettings('http://operator.invalid'), labelBaseUrl, readTimeoutMs };
  const observer = {
    ...silentObserver,
    repliedUnusably: (answer: UnusableReply) => unusableReplies.push(answer),
  };
  return createPostalClient(settings, observer).fetchLabelByLink(link, sampleAccount);
}

const unavailable = (why: string) => ({
  outcome: 'unavailable',
  logMessage: expect.stringMatching(`^LabelLink: .*${why}`),
});

test('a link to the label host gives the PDF, requested without credentials', async () => {
  const { baseUrl, seen } = await serve(servePdf);
  const answer = await fetchFrom(baseUrl, `${baseUrl}/labels/1.pdf?key=2#page`);
  expect(answer).toEqual({ outcome: 'answered', value: pdf });
  expect(seen).toMatchObject([{ method: 'GET', url: '/labels/1.pdf?key=2' }]);
  expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
});

test('without a configured label host no link is followed', async () => {
  const { baseUrl, seen } = await serve(servePdf);
  expect(await fetchFrom(undefined, `${baseUrl}/labels/1.pdf`)).toMatchObject(unavailable('no label host'));
  expect(seen).toEqual([]);
});

describe('a link elsewhere is not followed', () => {
  test.each([
    ['another port of the same host', (_: string, other: string) => `${other}/labels/x.pdf`],
    ['another host', (base: string) => `${base.replace('127.0.0.1', '127.0.0.2')}/labels/x.pdf`],
    ['another name of the same host', (base: string) => `${base.replace('127.0.0.1', 'localhost')}/labels/x`],
    ['the host as a user', (base: string, other: string) => other.replace('//', `//${base.slice(7)}@`)],
    ['a user', (base: string) => `${base.replace('//', '//user:secret@')}/labels/x.pdf`],
    ['another scheme', (base: string) => `${base.replace('http:', 'https:')}/labels/x.pdf`],
    ['a file', () => 'file:///etc/passwd'],
    ['no scheme', (_: string, other: string) => `${other.slice(5)}/x.pdf`],
    ['a path alone', () => '/labels/x.pdf'],
    ['a host in a backslash', (_: string, other: string) => `http:\\\\${other.slice(7)}\\x.pdf`],
    ['a path above the base', (base: string) => `${base}/labels/../_sandbox/api/requests`],
    ['the same, encoded', (base: string) => `${base}/labels/%2e%2e/_sandbox`],
    ['a path that only begins alike', (base: string) => `${base}/labels-of-others/x.pdf`],
    ['cloud metadata', () => 'http://169.254.169.254/latest/meta-data'],
    ['nothing', () => ''],
    ['a flood', (base: string) => `${base}/labels/${'x'.repeat(5_000)}`],
  ])('%s', async (_, linkOf) => {
    const host = await serve(servePdf);
    const other = await serve(servePdf);
    const answer = await fetchFrom(`${host.baseUrl}/labels`, linkOf(host.baseUrl, other.baseUrl));
    expect(answer).toMatchObject(unavailable('leads elsewhere'));
    expect([...host.seen, ...other.seen]).toEqual([]);
  });
});

test('a redirect is not followed', async () => {
  const other = await serve(servePdf);
  const { baseUrl } = await serve((_, response) =>
    response.writeHead(302, { Location: other.baseUrl }).end(pdf),
  );
  expect(await fetchFrom(baseUrl, `${baseUrl}/1.pdf`)).toMatchObject(unavailable('HTTP 302'));
  expect(other.seen).toEqual([]);
});

test('does not request a public name that resolves to a private network', async () => {
  const { baseUrl, seen } = await serve(servePdf);
  const base = baseUrl.replace('127.0.0.1', 'labels.example.ae');
  expect(await fetchFrom(base, `${base}/1.pdf`)).toMatchObject(unavailable('private network'));
  expect(seen).toEqual([]);
});

test('requests a name that is visibly local', async () => {
  const { baseUrl } = await serve(servePdf);
  const base = baseUrl.replace('127.0.0.1', 'localhost');
  expect(await fetchFrom(base, `${base}/1.pdf`)).toMatchObject({ outcome: 'answered' });
});

test('the timeout covers a body that arrives one byte at a time', async () => {
  const { baseUrl } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '100000' });
    const drip = setInterval(() => response.write('%'), 50);
    response.on('close', () => clearInterval(drip));
  });
  const answer = await fetchFrom(baseUrl, `${baseUrl}/1.pdf`, [], 400);
  expect(answer).toMatchObject(unavailable('no whole reply'));
});

test('stops reading a label after 8 MB', async () => {
  const { baseUrl } = await serve((_, response) => {
    const flood = Buffer.alloc(1024 * 1024, '%PDF-');
    const pour = () => {
      while (!response.destroyed && response.write(flood)) {}
    };
    response.on('drain', pour);
    pour();
  });
  const settings = { ...sampleSettings('http://operator.invalid'), labelBaseUrl: baseUrl };
  const answer = await createPostalClient(settings, silentObserver).fetchLabelByLink(
    `${baseUrl}/1`,
    sampleAccount,
  );
  expect(answer).toMatchObject(unavailable('over 8388608 bytes'));
});

test.each([
  ['a page', 200, '<html><body>%PDF-</body></html>', 'no PDF'],
  ['nothing', 200, '', 'no PDF'],
  ['a PDF under an error', 404, pdf, 'HTTP 404'],
])('%s is not a label, and the reason is reported', async (_, status, body, why) => {
  const { baseUrl } = await serve((_request, response) => response.writeHead(status).end(body));
  const unusableReplies: UnusableReply[] = [];
  expect(await fetchFrom(baseUrl, `${baseUrl}/1.pdf`, unusableReplies)).toMatchObject(unavailable(why));
  expect(unusableReplies).toMatchObject([{ operation: 'LabelLink', status }]);
});
