import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { settings } from '#lib/settings/settings.ts';
import { operations } from '../operations.ts';
import { apiClient } from '../testing/api-client.ts';
import { sendAll } from '../testing/send-examples.ts';
import { stable } from '../testing/stable-exchanges.ts';
import { anyPortal } from './examples.ts';
import type { ApiExchange } from './exchange.ts';

/*
 * The examples of the reference are what this test sends to the portal and gets. Where they differ from exchanges.json, look at the
 * difference, then write them with `WRITE_EXAMPLES=1 npm test -- lib/api/examples` and `npm run openapi`.
 */

const file = 'lib/api/examples/exchanges.json';
const stack = await testStack();
let receiver: Awaited<ReturnType<typeof startScriptedServer>>;
let exchanges: Record<string, ApiExchange>;

beforeAll(async () => {
  Object.assign(settings(), { WEBHOOK_TEST_HOSTS: ['127.0.0.1'] });
  receiver = await startScriptedServer((_, response) => response.writeHead(204).end());
  const url = receiver.baseUrl;
  exchanges = stable(await sendAll(await apiClient(stack.oasis), stack.oasis.merchantId, url), {
    'https://shop.example': url,
    [anyPortal]: settings().NEXTAUTH_URL,
  });
}, 300_000);
afterAll(async () => {
  await receiver.stop();
});

it('has an example of each operation, and of a problem', () => {
  expect(Object.keys(exchanges).toSorted()).toEqual(
    ['problem', ...operations.map(({ id }) => id)].toSorted(),
  );
});

it('gets the answers that the reference shows', async () => {
  if (process.env.WRITE_EXAMPLES) await writeFile(file, `${JSON.stringify(exchanges, null, 1)}\n`);
  expect(exchanges).toEqual(JSON.parse(await readFile(file, 'utf8')));
});
