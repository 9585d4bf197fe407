import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { eventTypes } from '#lib/events/schema.ts';
import { startImportStack } from '#lib/imports/testing/import-stack.ts';
import { settings } from '#lib/settings/settings.ts';
import { strictDocument } from './document.ts';
import { operations } from './operations.ts';
import { apiClient } from './testing/api-client.ts';

let stack: Awaited<ReturnType<typeof startImportStack>>;
let api: Awaited<ReturnType<typeof apiClient>>;

beforeAll(async () => {
  stack = await startImportStack();
  Object.assign(settings(), { API_REQUESTS_PER_MINUTE: 1_000_000, WEBHOOK_TEST_HOSTS: ['127.0.0.1'] });
  api = await apiClient(stack.oasis);
});

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`));

type Resource = {
  make: () => Promise<string>;
  values: Record<string, fc.Arbitrary<unknown>>;
  /** What a property decides besides itself. */
  follows?: Record<string, string[]>;
};

const resources: Record<string, Resource> = {
  changeContact: {
    make: async () => `/contacts/${(await api.post('/contacts', { body: { name: 'Layla' } })).body.id}`,
    values: {
      name: word,
      company_name: word,
      notes: word,
      mobile: digits(7).map((rest) => `050${rest}`),
      phone: digits(6).map((rest) => `042${rest}`),
      email: word.map((name) => `${name.toLowerCase()}@example.com`),
      tags: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      addresses: fc.array(fc.record({ label: word, address: word, emirate: fc.constant('Sharjah') }), {
        minLength: 1,
        maxLength: 2,
      }),
    },
  },
  changeWebhookEndpoint: {
    async make() {
      const made = await api.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/made' } });
      return `/webhook-endpoints/${made.body.id}`;
    },
    values: {
      url: word.map((name) => `http://127.0.0.1:9/${name}`),
      types: fc.uniqueArray(fc.constantFrom(...eventTypes), { minLength: 1, maxLength: 4 }),
      description: word,
      is_enabled: fc.boolean(),
    },
    follows: { is_enabled: ['off_reason', 'off_since', 'failing_since'] },
  },
};

type Schema = { $ref?: string; properties?: Record<string, { default?: unknown }>; required?: string[] };
const document = JSON.parse(JSON.stringify(strictDocument()));
const patches = operations.filter(({ method }) => method === 'PATCH');
const bodyOf = (path: string): Schema => {
  const schema: Schema = document.paths[path].patch.requestBody.content['application/json'].schema;
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
};

it.each(patches)('$id requires no property and has no default for one', ({ id, path }) => {
  const { properties = {}, required = [] } = bodyOf(path);
  expect(required).toEqual([]);
  expect(Object.entries(properties).filter(([, schema]) => 'default' in schema)).toEqual([]);
  // A new property needs values here.
  expect(Object.keys(resources[id]?.values ?? {}).toSorted()).toEqual(Object.keys(properties).toSorted());
});

it.each(patches)('$id changes only what its body names', async ({ id }) => {
  const resource = resources[id] as Resource;
  const path = await resource.make();
  const names = Object.keys(resource.values);
  const all = fc.record(resource.values);
  await fc.assert(
    fc.asyncProperty(all, all, fc.constantFrom(...names), async (before, after, name) => {
      const set = await api.patch(path, { body: before });
      expect(set.status, JSON.stringify(set.body)).toBe(200);
      const changed = await api.patch(path, { body: { [name]: after[name] } });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect((await api.get(path)).body).toEqual(changed.body);
      const named = new Set([name, ...(resource.follows?.[name] ?? [])]);
      const others = (body: object) => Object.entries(body).filter(([key]) => !named.has(key));
      expect(others(changed.body)).toEqual(others(set.body));
      expect((await api.patch(path, { body: {} })).body).toEqual(changed.body);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
