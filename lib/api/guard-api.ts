import 'server-only';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { Guarded } from '#lib/http/guard-requests.ts';
import { apiPath, serveApi } from './serve.ts';

const ofApi = new RegExp(`^${apiPath}(/|[?]|$)`);

/** Answers the API's requests before Next, whose router and handler take as long as a third of a booking's own work. Null for others. */
export function guardApi({ request, response }: Guarded): Promise<boolean> | null {
  return ofApi.test(request.url ?? '') ? answer(request, response) : null;
}

async function answer(request: Guarded['request'], response: Guarded['response']): Promise<true> {
  await sendResponse(response, await serveApi(createRequest(request, response)));
  return true;
}
