import { request as send } from 'node:http';
import { insertTracked } from '#e2e/bookings/insert-tracked.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

type Asked = { method?: string; path: string; headers?: Record<string, string> };

/** Sends a request as it is written, which a browser would not. */
function statusOf(portalUrl: string, { method = 'GET', path, headers = {} }: Asked): Promise<number> {
  const { hostname, port } = new URL(portalUrl);
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

test.use({ allowedErrors: /status of 4\d\d/ });

test('bad requests get 4xx, and bad text in an address is cleaned', async ({ page, stack }) => {
  const ask = (asked: Asked) => statusOf(stack.portalUrl, asked);
  for (const path of ['/shipments/%', '/desk/%zz', '/track/%ff', '/desk/a%00b'])
    expect(await ask({ path }), path).toBe(400);
  expect(await ask({ method: 'TRACE', path: '/shipments' })).toBe(405);
  const action = { 'next-action': '0'.repeat(42), 'content-type': 'text/plain' };
  for (const origin of [undefined, 'https://elsewhere.example', 'null'])
    expect(
      await ask({ method: 'POST', path: '/shipments', headers: { ...action, ...(origin && { origin }) } }),
      String(origin),
    ).toBe(403);

  // The list of a merchant without shipments shows only how to begin.
  await insertTracked(stack, demoMerchants[0].id);
  const searched = await page.goto('/shipments?q=a%00b%E2%80%AEc');
  expect(searched?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a bc');
  for (const path of ['/settings/developers/requests?shipment=%00', '/quotes?from=%00'])
    expect((await page.goto(path))?.status(), path).toBe(200);
});
