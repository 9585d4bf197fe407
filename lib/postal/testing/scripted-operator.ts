import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import { createPostalClient } from '../postal-client.ts';
import { sampleSettings, silentObserver } from './samples.ts';
import { type SeenRequest, startScriptedServer } from './scripted-server.ts';

export type Answer = (request: SeenRequest, response: ServerResponse) => void;

/** A client whose operator answers every request by the script. The server stops when the test ends. */
export async function startScriptedOperator(answer: Answer, over: Partial<PostalSettings> = {}) {
  const { baseUrl, seen, stop } = await startScriptedServer(answer);
  onTestFinished(stop);
  return { client: createPostalClient({ ...sampleSettings(baseUrl), ...over }, silentObserver), seen };
}

/** Answers with the body unchanged, or as JSON when it is neither text nor bytes. */
export function reply(status: number, body: unknown): Answer {
  const isRaw = Buffer.isBuffer(body) || typeof body === 'string';
  return (_, response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(isRaw ? body : JSON.stringify(body));
  };
}
