import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import type { Finding } from './finding.ts';
import { interfaceOperations } from './interface.ts';
import { type Bend, startBentOperator } from './testing/bent-operator.ts';

// Runs the command against the real sandbox, and against one whose replies a proxy changes.

const token = 'sandbox-token-oasis';
const credentials = ['--account', '100200', '--token', token];

const sandbox = testSandbox();
let folder: string;
let proxy: Awaited<ReturnType<typeof startBentOperator>> | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-conformance-'));
});

afterEach(() => {
  proxy?.stop();
  proxy = undefined;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function conformance(...args: string[]) {
  const jsonFile = join(folder, 'findings.json');
  rmSync(jsonFile, { force: true });
  const command = ['--conditions=react-server', 'scripts/conformance.ts', ...args, '--json', jsonFile];
  const { status, output } = await new Promise<{ status: number; output: string }>((ended) => {
    execFile(process.execPath, command, (error, stdout, stderr) =>
      ended({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
  const json = status === 2 ? '' : readFileSync(jsonFile, 'utf8');
  const findings: Finding[] = json === '' ? [] : JSON.parse(json).findings;
  return { status, output, json, findings };
}

/** The sandbox behind a proxy that changes the replies of some operations, and the headers of all requests. */
async function bentOperator(
  bends: Record<string, (text: string) => ReturnType<Bend>>,
  sentHeaders: Record<string, string> = {},
): Promise<string> {
  proxy = await startBentOperator(
    sandbox.url,
    ({ operation }, text) => bends[operation]?.(text),
    sentHeaders,
  );
  return proxy.url;
}

test('the sandbox conforms, in every operation of both families', async () => {
  const run = await conformance('--base-url', sandbox.url, ...credentials, '--write', '--write-b');
  expect(run.output).toMatch(/^\d+ conforms\.$/m);
  expect(run.findings.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
  const checked = new Set(run.findings.map(({ operation }) => operation));
  expect(interfaceOperations.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([]);
  expect(run.status).toBe(0);
  expect(run.output + run.json).not.toContain(token);
});

test('without an account and --write it reads only open operations, and reports what it did not ask', async () => {
  const before = await ledgerLength();
  const run = await conformance('--base-url', sandbox.url);
  expect(run.status).toBe(0);
  expect(run.output).toMatch(/CalculatePriceRate +\| not asked +\| needs --account and --token/);
  expect(run.findings.filter(({ verdict }) => verdict === 'conforms').length).toBeGreaterThan(8);
  expect(await ledgerLength()).toBe(before);
});

test('reports exactly the three deviations', async () => {
  const url = await bentOperator({
    GetCountryDetails: (text) => text.replaceAll('"AlphaThreeDigit"', '"AlphaThree"'),
    GetZoneByEmiratesId: (text) => text.replace(/\[(\{.*?\}).*\]/s, '$1'),
    Tracking: (text) => text.replace(/"(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d) [AP]M"/, '"$3-$2-$1T$4"'),
  });
  const run = await conformance('--base-url', url, ...credentials, '--write');
  const bad = run.findings.filter(({ verdict }) => verdict !== 'conforms');
  expect(bad.map(({ operation, verdict, difference }) => ({ operation, verdict, ...difference }))).toEqual([
    {
      operation: 'GetCountryDetails',
      verdict: 'differs',
      path: 'GetCountryDetailsResult.CountriesDeatilsBO[0].AlphaThreeDigit',
      expected: 'a text',
      came: 'nothing, beside what is not listed: AlphaThree',
    },
    {
      operation: 'GetZoneByEmiratesId',
      verdict: 'differs',
      path: 'GetZoneByEmiratesIdResult.ZoneBO',
      expected: 'an array',
      came: 'an object',
    },
    {
      operation: 'Tracking',
      verdict: 'differs',
      path: '[0].events[0].timeStamp',
      expected: 'a time as dd/MM/yyyy hh:mm:ss AM or PM',
      came: 'the text "9999-99-99x99:99:99"',
    },
  ]);
  expect(run.status).toBe(1);
  expect(run.output).toContain('GetCountryDetailsResult.CountriesDeatilsBO[0].AlphaThreeDigit');
  expect(run.output + run.json).not.toContain(token);
});

test('detects an operator that repeats the token, accepts any token and knows every AWB', async () => {
  const price = { RateCalculation: { RateList: [] }, serviceResult: { success: true } };
  const url = await bentOperator({
    CalculatePriceRate: () => ({ status: 200, text: JSON.stringify(price) }),
    GetTrackDetails: () => JSON.stringify({ track_final_result: [], is_no_data: false, tracking_no: '1' }),
    Emirates: () => JSON.stringify({ success: false, message: `not with ${token}` }),
    Cities: () => '<html></html>',
  });
  const run = await conformance('--base-url', url, ...credentials);
  const verdictOf = (operation: string, about = '') =>
    run.findings.find((finding) => finding.operation === operation && finding.about === about);
  expect(verdictOf('CalculatePriceRate', 'wrong token')).toMatchObject({
    verdict: 'differs',
    difference: { expected: 'a refusal of a wrong token' },
  });
  expect(verdictOf('GetTrackDetails', 'unknown AWB')).toMatchObject({ verdict: 'differs' });
  expect(verdictOf('Emirates')).toMatchObject({ verdict: 'refused', note: 'not with [redacted]' });
  expect(verdictOf('Cities')).toMatchObject({ verdict: 'differs', difference: { path: 'the reply' } });
  expect(run.output + run.json).not.toContain(token);
  expect(run.status).toBe(1);
});

test('tries a wrong token on the tracking of a booked AWB only, where "not found" proves something', async () => {
  const verdictsOf = async (url: string, ...write: string[]) =>
    (await conformance('--base-url', url, ...credentials, ...write)).findings
      .filter(({ operation, about }) => operation === 'Tracking' && about === 'wrong token')
      .map(({ verdict }) => verdict);
  expect(await verdictsOf(sandbox.url)).toEqual(['not asked']);
  expect(await verdictsOf(sandbox.url, '--write-b')).toEqual(['conforms']);
  // Tracks for every token, but knows no AWB that wasn't booked.
  const isOpen = await bentOperator({}, { accountno: '100200', password: token });
  expect(await verdictsOf(isOpen)).toEqual(['not asked']);
  expect(await verdictsOf(isOpen, '--write-b')).toEqual(['differs']);
});

test('reports an absent operator as not reached, and a missing family B as not offered', async () => {
  const nowhere = await conformance('--base-url', 'http://127.0.0.1:9');
  expect(nowhere.status).toBe(1);
  expect(nowhere.findings[0]).toMatchObject({ operation: 'GetCountryDetails', verdict: 'not reached' });
  const elsewhere = await conformance('--base-url', sandbox.url, '--family-b-prefix', '/elsewhere');
  expect(elsewhere.findings.find(({ operation }) => operation === 'Countries')).toMatchObject({
    verdict: 'not offered',
  });
  expect(elsewhere.status).toBe(0);
});

test.each([
  [['--base-url', 'nowhere'], '--base-url: takes an http:// or https:// address'],
  [[], '--base-url is required'],
  [
    ['--base-url', 'http://127.0.0.1:9', '--family-b-auth', 'cookie'],
    '--family-b-auth: takes one of: none, api-key, account',
  ],
  [['--base-url', 'http://127.0.0.1:9', '--token', token], '--account and --token go together'],
  [['--base-url', 'http://127.0.0.1:9', '--write'], '--write and --write-b need --account and --token'],
  [['--bass-url', 'http://127.0.0.1:9'], "Unknown option '--bass-url'"],
])('a wrong command line is named: %j', async (args, message) => {
  const run = await conformance(...args);
  expect(run.status).toBe(2);
  expect(run.output).toContain(message);
  expect(run.output).not.toContain(token);
});

async function ledgerLength(): Promise<number> {
  const reply = await fetch(`${sandbox.url}/_sandbox/api/ledger`);
  return ((await reply.json()) as { shipments: unknown[] }).shipments.length;
}
