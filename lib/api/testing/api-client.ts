import { Ajv2020 } from 'ajv/dist/2020.js';
import { createKey } from '#lib/api-keys/manage-keys.ts';
import { type KeyPermission, keyPermissions } from '#lib/api-keys/view.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { strictDocument } from '../document.ts';
import { apiPath, serveApi } from '../serve.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Asked = { body?: unknown; raw?: string | Uint8Array; headers?: Record<string, string> };

const document = JSON.parse(JSON.stringify(strictDocument()));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');

/** The path of the document that a URL's path belongs to. Fixed segments come before parameters. */
function documentedPath(path: string): string | undefined {
  const asked = path.split('/');
  return Object.keys(document.paths)
    .filter((known) => {
      const segments = known.split('/');
      return (
        segments.length === asked.length &&
        segments.every((segment, index) => segment.startsWith('{') || segment === asked[index])
      );
    })
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

/** Throws unless the document has this status, media type and body for the operation. */
async function checkAgainstDocument(method: Method, path: string, response: Response): Promise<void> {
  const known = documentedPath(path);
  if (!known) return;
  const operation = document.paths[known][method.toLowerCase()];
  if (!operation) return;
  const documented = operation.responses[response.status];
  if (!documented) throw new Error(`${method} ${known}: ${response.status} isn't documented`);
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!documented.content && !type) return;
  if (!documented.content?.[type])
    throw new Error(`${method} ${known}: ${response.status} with ${type} isn't documented`);
  if (!type.endsWith('json')) return;
  const escaped = known.replaceAll('~', '~0').replaceAll('/', '~1');
  const pointer = `document#/paths/${escaped}/${method.toLowerCase()}/responses/${response.status}/content/${type.replaceAll('/', '~1')}/schema`;
  const validate = ajv.getSchema(pointer.replaceAll('{', '%7B').replaceAll('}', '%7D'));
  if (!validate) throw new Error(`no schema at ${pointer}`);
  const body = await response.clone().json();
  if (!validate(body))
    throw new Error(`${method} ${known} ${response.status}: ${ajv.errorsText(validate.errors)}`);
}

/** Calls the API as a merchant's system with a new key, and checks each answer against the document. */
export async function apiClient(
  actor: MerchantActor,
  permissions: readonly KeyPermission[] = keyPermissions,
  limits: { bookingsPerDay?: number; spendPerDayMinor?: number; ipRanges?: string[] } = {},
) {
  const created = await createKey(actor, {
    name: 'a test',
    permissions: [...permissions],
    ipRanges: limits.ipRanges ?? [],
    expiresAt: null,
    bookingsPerDay: limits.bookingsPerDay ?? null,
    spendPerDayMinor: limits.spendPerDayMinor ?? null,
  });
  if (!created.ok) throw new Error('no key');
  const { key, secret } = created.value;
  async function call(method: Method, path: string, { body, raw, headers }: Asked = {}) {
    const response = await serveApi(
      new Request(`http://portal${apiPath}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          'x-waybill-client-address': '192.0.2.7',
          ...((body !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(raw !== undefined && { body: raw as string }),
      }),
    );
    await checkAgainstDocument(method, path.split('?', 1)[0] ?? '', response);
    const isJson = response.headers.get('content-type')?.includes('json');
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes.
    const answer: any = isJson ? await response.clone().json() : null;
    return { status: response.status, headers: response.headers, body: answer, response };
  }
  return {
    key,
    secret,
    get: (path: string, asked?: Asked) => call('GET', path, asked),
    post: (path: string, asked?: Asked) => call('POST', path, asked),
    put: (path: string, asked?: Asked) => call('PUT', path, asked),
    patch: (path: string, asked?: Asked) => call('PATCH', path, asked),
    delete: (path: string, asked?: Asked) => call('DELETE', path, asked),
    /** Creates with an Idempotency-Key. */
    create: (path: string, key: string, body: unknown, headers: Record<string, string> = {}) =>
      call('POST', path, { body, headers: { 'idempotency-key': key, ...headers } }),
  };
}
