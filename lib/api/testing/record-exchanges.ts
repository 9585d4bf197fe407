import { randomUUID } from 'node:crypto';
import type { ApiExchange } from '../examples/exchange.ts';
import { operations } from '../operations.ts';
import type { apiClient } from './api-client.ts';

type Client = Awaited<ReturnType<typeof apiClient>>;
type Asked = Omit<ApiExchange, 'status' | 'response' | 'mediaType'>;

/** How many items of a list an example shows. */
const mostItems = 2;

/** Sends requests to operations and keeps, for each operation, the first exchange. */
export function recorder(api: Client) {
  const exchanges: Record<string, ApiExchange> = {};
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes.
  async function send(id: string, asked: Asked = {}, expected?: number): Promise<any> {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`no operation ${id}`);
    const { params = {}, query, body, file, idempotencyKey } = asked;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const key = idempotencyKey ?? (operation.isIdempotent && randomUUID());
    const {
      status,
      headers,
      body: response,
    } = await api[method](query ? `${path}?${new URLSearchParams(query)}` : path, {
      ...(body !== undefined && { body }),
      ...(file !== undefined && { raw: file }),
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(file !== undefined && { 'content-type': 'text/csv' }),
      },
    });
    if (expected ? status !== expected : status >= 300)
      throw new Error(`${id} answered ${status}: ${JSON.stringify(response)}`);
    const mediaType = headers.get('content-type')?.split(';')[0];
    const isFile = mediaType !== undefined && !mediaType.endsWith('json');
    exchanges[expected && expected >= 400 ? 'problem' : id] ??= structuredClone({
      ...asked,
      status,
      ...(isFile ? { mediaType } : { response: shortened(response) }),
    });
    return response;
  }
  return { exchanges, send };
}

/** The first items of a list. */
function shortened(response: { data?: unknown } | null) {
  return Array.isArray(response?.data) ? { ...response, data: response.data.slice(0, mostItems) } : response;
}
