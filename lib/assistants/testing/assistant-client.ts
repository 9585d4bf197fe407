import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { apiClient } from '#lib/api/testing/api-client.ts';
import { type KeyPermission, keyPermissions } from '#lib/api-keys/view.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { serveAssistants } from '../serve-assistants.ts';

const defaultLimits = { bookingsPerDay: 2, spendPerDayMinor: 100_000 };

export type AssistantClient = Awaited<ReturnType<typeof assistantClient>>;

/** The protocol's official client, connected with a new key of this merchant. */
export async function officialClient(
  actor: MerchantActor,
  permissions: readonly KeyPermission[] = keyPermissions,
) {
  const { secret } = await apiClient(actor, permissions, defaultLimits);
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://portal/api/mcp'), {
      requestInit: {
        headers: { authorization: `Bearer ${secret}`, 'x-waybill-client-address': '192.0.2.7' },
      },
      fetch: (url, init) => serveAssistants(new Request(url, init)),
    }),
  );
  return client;
}

/** Calls tools as an assistant's client does, with a new key of this merchant. */
export async function assistantClient(
  actor: MerchantActor,
  limits: object = defaultLimits,
  permissions: readonly KeyPermission[] = keyPermissions,
) {
  const { key, secret } = await apiClient(actor, permissions, limits);
  async function ask(method: string, params: object = {}, bearer = secret) {
    const response = await serveAssistants(
      new Request('http://portal/api/mcp', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-waybill-client-address': '192.0.2.7',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      }),
    );
    const text = await response.text();
    const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return { status: response.status, body: JSON.parse(json) };
  }
  return {
    key,
    ask,
    /** The tool's answer; `meta` is what the protocol says about it. A request that no tool got answers with its problem. */
    async use(name: string, input: object) {
      const { status, body } = await ask('tools/call', { name, arguments: input });
      if (!body.result) return { status, isError: true, answer: body, meta: {} };
      const [content] = body.result.content;
      const answer = content.type === 'text' ? JSON.parse(content.text) : content;
      return { status, isError: body.result.isError === true, answer, meta: body.result._meta ?? {} };
    },
  };
}
