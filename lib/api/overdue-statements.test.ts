import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { settings } from '#lib/settings/settings.ts';
import { apiClient } from './testing/api-client.ts';
import { sampleBody } from './testing/sample-body.ts';

const stack = await testStack();
const api = await apiClient(stack.oasis);

it('calls a read that takes too long a search, and a change the portal’s fault, which is to be sent again', async () => {
  const { DATABASE_STATEMENT_TIMEOUT_MS } = settings();
  Object.assign(settings(), { DATABASE_STATEMENT_TIMEOUT_MS: 300 });
  await stack.run('BEGIN; LOCK TABLE shipments');
  const key = randomUUID();
  const [list, booking] = [await api.get('/shipments'), await api.create('/shipments', key, sampleBody())];
  await stack.run('COMMIT');
  Object.assign(settings(), { DATABASE_STATEMENT_TIMEOUT_MS });
  expect(list).toMatchObject({ status: 503, body: { code: 'took-too-long' } });
  expect(booking).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(booking.headers.get('retry-after')).toBe('5');
  const again = await api.create('/shipments', key, sampleBody());
  expect(again).toMatchObject({ status: 201, body: { state: 'booked' } });
  expect(await stack.ledger()).toHaveLength(1);
});
