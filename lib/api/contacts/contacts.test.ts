import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '../testing/api-client.ts';

const stack = await testStack();
const api = await apiClient(stack.oasis);

const layla = {
  name: 'ليلى حداد',
  mobile: '050 111 2233',
  tags: ['VIP'],
  addresses: [{ label: 'Home', address: 'Villa 3', emirate: 'Sharjah', area: 'Al Majaz 1' }],
};

it('adds, finds, changes and removes a contact', async () => {
  const added = await api.post('/contacts', { body: layla });
  expect(added).toMatchObject({ status: 201, body: { name: layla.name, mobile: '+971501112233' } });
  const path = `/contacts/${added.body.id}`;
  expect((await api.get('/contacts?query=0501112233')).body.data).toMatchObject([
    { id: added.body.id, address: 'Villa 3', more_addresses: 0 },
  ]);
  const changed = await api.patch(path, { body: { notes: 'Call first' } });
  expect(changed.body).toEqual({ ...added.body, notes: 'Call first' });
  // An answer can be sent as the next change.
  const { id: _id, ...again } = changed.body;
  const replaced = { body: { addresses: again.addresses.map(openPlaces) } };
  expect((await api.patch(path, replaced)).body).toEqual(changed.body);
  expect((await api.delete(path)).status).toBe(204);
  expect((await api.get(path)).status).toBe(404);
  expect((await api.delete(path)).status).toBe(404);
});

it('keeps the changes of two requests at the same time', async () => {
  const { body } = await api.post('/contacts', { body: layla });
  const path = `/contacts/${body.id}`;
  for (let time = 0; time < 10; time += 1) {
    const given = { notes: `Note ${time}`, company_name: `Company ${time}` };
    await Promise.all(
      Object.entries(given).map(([field, text]) => api.patch(path, { body: { [field]: text } })),
    );
    expect((await api.get(path)).body).toMatchObject(given);
  }
});

/** Without the places that an address doesn't have. */
const openPlaces = (address: object) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));

it('names broken rules and unknown places at their pointers', async () => {
  const nameless = await api.post('/contacts', { body: { mobile: '12' } });
  expect(nameless.status).toBe(422);
  expect(nameless.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
    '/mobile',
    '/name',
  ]);
  const lost = await api.post('/contacts', { body: { name: 'Layla', addresses: [{ emirate: 'Sharjaw' }] } });
  expect(lost.body.errors).toMatchObject([
    { pointer: '/addresses/0/emirate', code: 'place-unknown', suggestions: ['Sharjah'] },
  ]);
});

it('pages through contacts, each once', async () => {
  for (let count = 0; count < 5; count += 1)
    await api.post('/contacts', { body: { name: `Page ${count}`, notes: randomUUID() } });
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await api.get(
      `/contacts?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    ids.push(...page.body.data.map(({ id }) => id));
    cursor = page.body.next_cursor;
  }
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(new Set(ids).size).toBe(ids.length);
});
