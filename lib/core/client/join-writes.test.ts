import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinWrites } from './join-writes.ts';

/** What a socket writes when a page is answered as Next does it. */
async function written(prepare: (response: ServerResponse) => void) {
  const writes: string[] = [];
  const socket = new Socket();
  socket._write = (chunk, _encoding, done) => {
    writes.push(String(chunk));
    done();
  };
  socket._writev = (parts, done) => {
    writes.push(parts.map(({ chunk }) => String(chunk)).join(''));
    done();
  };
  const response = new ServerResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  prepare(response);
  response.flushHeaders();
  response.write('whole');
  await Promise.resolve();
  response.end(' page');
  await nextTurn();
  await nextTurn();
  return writes;
}

test('the headers, the document and its end are one write', async () => {
  expect((await written(() => {})).length).toBeGreaterThan(1);
  const [first = '', ...rest] = await written(joinWrites);
  expect(first).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole page$/);
  expect(rest).toEqual([]);
});
