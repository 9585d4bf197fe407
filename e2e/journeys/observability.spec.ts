import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { operationsOf } from '#e2e/stack/families.ts';
import { metricsToken } from '#e2e/stack/start-stack.ts';

test('the metrics count sent requests and need the token', async ({ page, stack, operator, request }) => {
  await bookShipment({ page, stack, operator });
  const { create } = operationsOf[stack.family];
  const sends = `waybill_operator_calls_total{operation="${create}",kind="send",outcome="accepted"`;
  let lines: string[] = [];
  const metric = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  // Each portal of a fleet counts its own calls. The proxy asks them in turn.
  await expect(async () => {
    const metrics = await request.get('/api/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(metrics.headers()['content-type']).toContain('text/plain');
    lines = (await metrics.text()).split('\n');
    expect(metric(sends)).toBeGreaterThan(0);
  }).toPass({ timeout: 10_000 });
  expect(metric(`waybill_operator_call_seconds_count{operation="${create}"`)).toBeGreaterThan(0);
  expect(metric('waybill_work_waiting{what="unconfirmed"}')).toBeGreaterThanOrEqual(0);
  for (const authorization of ['', 'Bearer guessed', `Basic ${metricsToken}`])
    expect((await request.get('/api/metrics', { headers: { authorization } })).status()).toBe(401);
});

test('the health route reports the portal’s dependencies', async ({ request }) => {
  const ready = await request.get('/api/health');
  expect(ready.status()).toBe(200);
  expect(await ready.json(), 'for anybody').toEqual({ status: 'ready' });
  const authorization = `Bearer ${metricsToken}`;
  const detailed = await request.get('/api/health', { headers: { authorization } });
  expect(await detailed.json(), 'for the token').toMatchObject({
    status: 'ready',
    dependencies: { database: { reachable: true }, operator: {}, worker: { behind: false } },
  });
  expect(await (await request.get('/api/health/live')).json()).toEqual({ status: 'live' });
});
