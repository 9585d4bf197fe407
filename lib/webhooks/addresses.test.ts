import { expect, it } from 'vitest';
import { changeEndpoint, createEndpoint } from './endpoints.ts';
import { makeSender } from './post-webhook.ts';
import { deliver } from './testing/deliver.ts';
import { startDeliveryStack } from './testing/delivery-stack.ts';

const { stack, at, addEndpoint, happen, only } = await startDeliveryStack();

it.each([
  ['http://example.com/hook', 'not-https'],
  ['https://user:word@example.com/hook', 'credentials'],
  ['https://example.com:22/hook', 'port'],
  ['https://10.1.2.3/hook', 'private-address'],
  ['https://inside.example/hook', 'private-address'],
  ['https://mixed.example/hook', 'private-address'],
  ['https://nowhere.example/hook', 'unresolved'],
  ['ftp://example.com', 'no-url'],
  ['nothing', 'no-url'],
  [`https://8.8.8.8/${'متجر'.repeat(83)}`, 'too-long'],
])('refuses %s when it is saved: %s', async (url, code) => {
  const names: Record<string, string[]> = {
    'inside.example': ['10.0.0.1'],
    'mixed.example': ['8.8.8.8', '::1'],
  };
  const resolve = async (name: string) => names[name] ?? [];
  expect(await createEndpoint(stack.oasis, { url, types: [], description: '' }, resolve)).toMatchObject({
    code,
  });
  const id = await addEndpoint();
  expect(await changeEndpoint(stack.oasis, id, { url }, resolve)).toMatchObject({ code });
});

it('connects to no private address that a name gets after it was saved', async () => {
  const url = `https://moving.example:${at.receiver.port}/hook`;
  const saved = await createEndpoint(stack.oasis, { url, types: [], description: '' }, async () => [
    '8.8.8.8',
  ]);
  if (!saved.ok) throw new Error(saved.code);
  let connections = 0;
  at.receiver.state.answer = () => {
    connections += 1;
  };
  const sender = makeSender({ resolve: async () => ['127.0.0.1'] });
  await happen(1);
  await deliver(sender);
  expect(await only(saved.value.endpoint.id)).toMatchObject({
    attempts: [{ status: null, problem: 'private-address' }],
  });
  expect(connections).toBe(0);
  await sender.close();
});
