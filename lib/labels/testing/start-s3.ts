import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** The result of a request: it reaches the store, or it gets no answer, an error, a closed connection, or half an answer. */
type Mood = 'works' | 'hangs' | 'fails' | 'cuts' | 'stalls';

/**
 * An S3 server with a bucket, behind a proxy that can fail. It is a stand-in written in Node, which checks signatures. With
 * TEST_S3_URL (http://key:secret@host:port/bucket) it is that server instead. Sets the settings of this process.
 */
export async function startS3() {
  const { TEST_S3_URL } = process.env;
  const standIn = TEST_S3_URL ? null : await startStandIn();
  const real = new URL(TEST_S3_URL ?? standIn?.url ?? '');
  const s3 = { mood: 'works' as Mood };
  const proxy = createServer((asked, answer) => {
    if (s3.mood === 'works') passOn(real, asked, answer);
    else if (s3.mood === 'fails') answer.writeHead(500).end();
    else if (s3.mood === 'cuts') asked.socket.destroy();
    else if (s3.mood === 'stalls') answer.writeHead(200, { 'content-length': 10_000 }).write('%PDF-');
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const credentials = {
    accessKeyId: decodeURIComponent(real.username),
    secretAccessKey: decodeURIComponent(real.password),
  };
  const bucket = real.pathname.slice(1);
  Object.assign(process.env, {
    LABEL_STORE: 's3',
    LABEL_STORE_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    LABEL_STORE_BUCKET: bucket,
    LABEL_STORE_KEY_ID: credentials.accessKeyId,
    LABEL_STORE_SECRET_KEY: credentials.secretAccessKey,
  });
  const client = new S3Client({
    endpoint: real.origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
  });
  return Object.assign(s3, {
    remove: (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
    stop: async () => {
      client.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await standIn?.stop();
    },
  });
}

async function startStandIn() {
  const directory = mkdtempSync(join(tmpdir(), 'waybill-s3-'));
  const configureBuckets = [{ name: 'labels' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/labels`,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The headers pass unchanged, because the signature covers the host. */
function passOn({ hostname, port }: URL, asked: IncomingMessage, answer: ServerResponse) {
  const { method, url: path, headers } = asked;
  const passedOn = request({ hostname, port, method, path, headers, agent: false });
  passedOn.on('response', (given) => {
    // The client has gone.
    if (answer.destroyed) return given.destroy();
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    pipeline(given, answer, () => {});
  });
  passedOn.on('error', () => answer.destroy());
  pipeline(asked, passedOn, () => {});
}
