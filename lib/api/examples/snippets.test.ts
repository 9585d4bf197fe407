import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { Waybill } from '../../../sdk/src/waybill.ts';
import { operations } from '../operations.ts';
import { anyPortal, examplesOf } from './examples.ts';
import { curlOf, pythonOf, typescriptOf } from './snippets.ts';

/* Each snippet is run against a server that keeps what it is sent: the same request in every language, with the example's parts. */

const server = await startScriptedServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const portal = server.baseUrl;
afterAll(() => server.stop());

const run = promisify(execFile);
const environment = { ...process.env, WAYBILL_KEY: 'wb_a_key' };
const examples = examplesOf(anyPortal);

/** Runs TypeScript of the reference, without the files of its reader. */
async function runTypescript(code: string): Promise<void> {
  const waybill = new Waybill({ apiKey: 'wb_a_key', baseUrl: portal, maxRetries: 0 });
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const files = { readFile: async () => Buffer.from('a file'), writeFile: async () => undefined };
  const script = stripTypeScriptTypes(code);
  await new AsyncFunction('waybill', 'readFile', 'writeFile', script)(
    waybill,
    files.readFile,
    files.writeFile,
  );
}

/** The module `requests` as far as the reference uses it, on the standard library. */
const requests = `
import json, sys, types, urllib.parse, urllib.request
def call(method):
    def sent(url, params=None, headers={}, json=None, data=None, timeout=None):
        if params: url += "?" + urllib.parse.urlencode(params)
        body = data.read() if data else None
        if json is not None:
            import json as j
            body, headers = j.dumps(json).encode(), {**headers, "Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(url, body, headers, method=method.upper()), timeout=timeout) as answer:
            content = answer.read()
        return types.SimpleNamespace(raise_for_status=lambda: None, content=content, text=content.decode())
    return sent
module = types.ModuleType("requests")
for one in ("get", "post", "put", "patch", "delete"): setattr(module, one, call(one))
sys.modules["requests"] = module
`;

const asked = operations.map((operation) => {
  const exchange = examples[operation.id];
  if (!exchange) throw new Error(`no example of ${operation.id}`);
  return { operation, exchange };
});

/** What an example sends, from its own parts. */
const expected = ({ operation, exchange }: (typeof asked)[number]) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exchange.params?.[name] ?? '');
  const { query, idempotencyKey: key, body, file } = exchange;
  return {
    method: operation.method,
    key,
    url: `/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    body: body ?? (file === undefined ? null : 'a file'),
    type: body ? 'application/json' : file && 'text/csv',
  };
};

/** The same of what the server was sent. */
const got = () =>
  server.seen.splice(0).map(({ method, url, headers, body }) => ({
    method,
    url,
    key: headers['idempotency-key'],
    type: headers['content-type'],
    body: body === '' ? null : headers['content-type'] === 'application/json' ? JSON.parse(body) : body,
  }));

it('sends each example with the TypeScript package', async () => {
  for (const one of asked) await runTypescript(typescriptOf({ ...one, portal }));
  expect(got()).toEqual(asked.map(expected));
});

async function folderOfReader(): Promise<string> {
  const cwd = await mkdtemp(`${tmpdir()}/waybill-snippets-`);
  for (const { exchange } of asked)
    if (exchange.file) await writeFile(`${cwd}/${exchange.query?.name}`, 'a file');
  return cwd;
}

it('sends each example with curl', async () => {
  const cwd = await folderOfReader();
  const commands = asked.map((one) => `${curlOf({ ...one, portal })} -sS`);
  await run('sh', ['-ec', commands.join('\n')], { cwd, env: environment });
  expect(got()).toEqual(asked.map(expected));
  expect(await readFile(`${cwd}/label.pdf`, 'utf8')).toBe('{}');
});

// Not on every machine.
const hasPython = spawnSync('python3', ['--version']).status === 0;
it.runIf(hasPython)('sends each example with Python', async () => {
  const cwd = await folderOfReader();
  const programs = asked.map((one) => pythonOf({ ...one, portal }));
  await run('python3', ['-c', [requests, ...programs].join('\n')], { cwd, env: environment });
  expect(got()).toEqual(asked.map(expected));
  expect(await readFile(`${cwd}/label.pdf`, 'utf8')).toBe('{}');
});
