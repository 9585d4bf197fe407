import type { Operation } from '../operation/operation.ts';
import type { ApiExchange } from './exchange.ts';

/* The request of an example as code that runs as it is, with a key in WAYBILL_KEY. */

type Asked = { operation: Pick<Operation, 'method' | 'path'>; exchange: ApiExchange; portal: string };

/** Where the example's spreadsheet is, and where its answer is saved. */
const sentFile = ({ query }: ApiExchange) => query?.name ?? 'orders.csv';
const savedFile = ({ mediaType }: ApiExchange) => (mediaType === 'image/png' ? 'label.png' : 'label.pdf');

/** The path below `/api/v1`, with the example's parameters. */
const pathOf = ({ operation, exchange: { params = {} } }: Asked) =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const json = (value: unknown, indent = '') => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** In single quotes, in which a shell changes nothing. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export function curlOf(asked: Asked): string {
  const { operation, exchange, portal } = asked;
  const { query, idempotencyKey, body, file, mediaType } = exchange;
  const url = `${portal}/api/v1${pathOf(asked)}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const isPlain = operation.method === 'GET' || (operation.method === 'POST' && (body || file));
  const type = file === undefined ? 'application/json' : 'text/csv';
  return [
    `curl ${isPlain ? '' : `-X ${operation.method} `}${quoted(url)}`,
    `-H "Authorization: Bearer $WAYBILL_KEY"`,
    ...(idempotencyKey ? [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`] : []),
    ...(body || file ? [`-H 'Content-Type: ${type}'`] : []),
    ...(body ? [`-d ${quoted(json(body))}`] : []),
    ...(file ? [`--data-binary @${sentFile(exchange)}`] : []),
    ...(mediaType ? [`-o ${savedFile(exchange)}`] : []),
  ].join(' \\\n  ');
}

/** The line that imports what the code of `typescriptOf` reads or writes files with. */
export function fileImport({ file, mediaType }: ApiExchange): string {
  const names = [...(file ? ['readFile'] : []), ...(mediaType ? ['writeFile'] : [])];
  return names.length > 0 ? `import { ${names.join(', ')} } from 'node:fs/promises';\n` : '';
}

export function typescriptOf(asked: Asked): string {
  const { operation, exchange } = asked;
  const { query, idempotencyKey, body, file, mediaType } = exchange;
  const parts = [
    ...(query ? [`query: ${json(query, '  ')}`] : []),
    ...(body ? [`body: ${json(body, '  ')}`] : []),
    ...(file ? [`body: await readFile('${sentFile(exchange)}')`, `contentType: 'text/csv'`] : []),
    ...(idempotencyKey ? [`idempotencyKey: ${JSON.stringify(idempotencyKey)}`] : []),
  ].map((part) => part.replaceAll(/^(\s*)"([a-z_]\w*)":/gm, '$1$2:'));
  const given = parts.length > 0 ? `, {\n  ${parts.join(',\n  ')},\n}` : '';
  const call = `await waybill.request('${operation.method}', '${pathOf(asked)}'${given})`;
  return mediaType
    ? `await writeFile('${savedFile(exchange)}', (${call}) as Uint8Array);`
    : `const answer = ${call};`;
}

const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
/** JSON is Python, except for three words. */
const python = (value: unknown) =>
  json(value, '    ').replaceAll(
    /("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g,
    (_, text, word) => text ?? pythonWords[word],
  );

export function pythonOf(asked: Asked): string {
  const { operation, exchange, portal } = asked;
  const { query, idempotencyKey, body, file, mediaType } = exchange;
  const headers = [
    `"Authorization": f"Bearer {os.environ['WAYBILL_KEY']}"`,
    ...(idempotencyKey ? [`"Idempotency-Key": ${JSON.stringify(idempotencyKey)}`] : []),
    ...(file ? [`"Content-Type": "text/csv"`] : []),
  ];
  return [
    'import os, requests\n',
    `answer = requests.${operation.method.toLowerCase()}(`,
    `    "${portal}/api/v1${pathOf(asked)}",`,
    ...(query ? [`    params=${python(query)},`] : []),
    `    headers={${headers.join(', ')}},`,
    ...(body ? [`    json=${python(body)},`] : []),
    ...(file ? [`    data=open("${sentFile(exchange)}", "rb"),`] : []),
    '    timeout=60,',
    ')',
    'answer.raise_for_status()',
    mediaType ? `open("${savedFile(exchange)}", "wb").write(answer.content)` : 'print(answer.text)',
  ].join('\n');
}
