import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { startedForm, startedItem } from '#lib/shipments/form/started-form.ts';
import { coverageOf, faultsOf, type OperationCoverage } from './coverage.ts';
import { deriveUses, type Use } from './derive.ts';
import { interfaceOperations } from './interface.ts';
import { leftOut } from './left-out.ts';
import { renderCoverage } from './render.ts';
import { findSandboxFiles } from './sandbox-files.ts';

let uses: Map<string, Use>;
let sandboxFiles: Map<string, string>;
let coverage: OperationCoverage[];

beforeAll(async () => {
  uses = await deriveUses();
  sandboxFiles = await findSandboxFiles();
  coverage = coverageOf(interfaceOperations, uses, sandboxFiles, leftOut);
});

test('every operation and field of the interface is covered or listed as left out, never both', () => {
  expect(faultsOf(coverage, leftOut)).toEqual([]);
});

test('docs/interface.md is current: npm run interface-table writes it', () => {
  expect(readFileSync('docs/interface.md', 'utf8')).toBe(renderCoverage(coverage));
});

test('reports a field that is neither read nor sent', () => {
  const [first] = interfaceOperations;
  if (!first) throw new Error('The interface has no operation');
  const planted = {
    ...first,
    requests: { request: { PlantedQuery: 'text' } },
    reply: { ...(first.reply as object), PlantedReply: 'text' },
  } as const;
  const others = interfaceOperations.slice(1);
  const found = coverageOf([planted, ...others], uses, sandboxFiles, leftOut);
  expect(faultsOf(found, leftOut)).toEqual([
    'GetCountryDetails, request: PlantedQuery is neither sent nor read nor left out',
    'GetCountryDetails, reply: PlantedReply is neither sent nor read nor left out',
  ]);
});

test('reports a field whose translation is removed', () => {
  const without = new Map(uses);
  const booking = uses.get('CreateBooking');
  const sent = new Map(booking?.sent.get('request'));
  sent.delete('BookingRequest.SenderRegionId');
  without.set('CreateBooking', { ...(booking as Use), sent: new Map([['request', sent]]) });
  expect(faultsOf(coverageOf(interfaceOperations, without, sandboxFiles, leftOut), leftOut)).toEqual([
    'CreateBooking, request: BookingRequest.SenderRegionId is neither sent nor read nor left out',
  ]);
});

test('reports a reason for a field that is sent, and an operation that nobody serves', () => {
  const needless = {
    operation: 'CreateBooking',
    where: 'request',
    fields: ['BookingRequest.Pieces'],
    reason: 'planted',
  } as const;
  const reasons = [...leftOut, needless];
  const found = coverageOf(interfaceOperations, uses, new Map([...sandboxFiles].slice(1)), reasons);
  const [missing] = sandboxFiles.keys();
  expect(faultsOf(found, reasons)).toEqual([
    `${missing}: no file of the sandbox answers it`,
    "CreateBooking, request: BookingRequest.Pieces is said to be left out, and isn't",
  ]);
});

test('every field that a person is said to enter is one of the form or of the settings', () => {
  const form = { ...startedForm(), customs: { ...startedForm().customs, items: { N: startedItem() } } };
  const entered = coverage
    .flatMap(({ tables }) => tables.flatMap(({ fields }) => fields))
    .map((field) => field.entered ?? '');
  const paths = entered.flatMap((words) => [...words.matchAll(/`([\w.]+)`/g)].map(([, path = '']) => path));
  const settings = Object.keys(defaultShippingSettings);
  const unknown = paths.filter((path) => {
    const [first = '', ...rest] = path.split('.');
    if (rest.length === 0 && first !== 'kind') return !settings.includes(first);
    return (
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], form) ===
      undefined
    );
  });
  expect([...new Set(unknown)]).toEqual([]);
  expect(entered.filter((words) => words.startsWith('form ')).length).toBeGreaterThan(100);
});
