import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressHeader, networkOf } from '#lib/core/client-address.ts';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';
import { processState } from '#lib/process/process-state.ts';
import { sessionCookieName } from './own-cookie.ts';

/** A client's requests that have begun, also those that wait for the operator or for their reader. The next ones wait. */
const openRequests: Queue = {
  name: 'open requests',
  atOnce: 5_000,
  ofEach: 16,
  mostWaiting: 5_000,
  mostWaitingOfEach: 300,
};
/**
 * Those that the portal works on. A page takes its time on the only event loop, so a client has few at the same time; and a page of another
 * client, which returns to the loop ten times, would wait each time. So a client with more requests than a page makes lets it end first.
 */
const requestsAtWork: Queue = {
  name: 'requests',
  atOnce: 32,
  ofEach: 2,
  mostWaiting: 5_000,
  mostWaitingOfEach: 16,
  yields: { afterTurns: 8, longestMs: 50 },
  isGivenBack: true,
};

/** Assets and probes: they cost less than their turn, and a probe must not wait. */
const withoutTurn = /^\/(_next\/static\/|api\/(health|metrics)(\/|\?|$))/;

// The server and the application are loaded apart: the application checks credentials, and the server asks for their owners.
const state = processState<{ owners: LRUCache<string, string> }>();
const mostOwners = 10_000;

function owners(): LRUCache<string, string> {
  state.owners ??= new LRUCache({ max: mostOwners });
  return state.owners;
}

/** From now on, requests with this session cookie or API key, which was checked, take the turns of this person or key. */
export function noteOwner(credential: string, owner: string): void {
  owners().set(hash('sha256', credential), owner);
}

/** How long the work for a client who left keeps its turns: Next often doesn't end it. */
const afterLeavingMs = 5_000;

/** When the response has ended, or its client has left and had time to be forgotten. */
function untilClosed(response: ServerResponse): Promise<void> {
  return new Promise((closed) => {
    response.once('close', () => {
      if (response.writableFinished) closed();
      else setTimeout(closed, afterLeavingMs).unref();
    });
  });
}

/**
 * Works on a request when it is its client's turn, before anything else is done for it. Its turns end with its response at the latest.
 * Throws a TooOften when too many of this client wait.
 */
export function withTurn(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<void>,
): Promise<void> {
  if (withoutTurn.test(request.url ?? '')) return work();
  const client = turnClientOf(request);
  return inTurn(openRequests, client, () =>
    // Its client may have left meanwhile.
    inTurn(requestsAtWork, client, async () => {
      if (!response.destroyed) await Promise.race([work(), untilClosed(response)]);
    }),
  );
}

/**
 * Whose turn a request takes: the person's or key's if the portal has checked its credential before, else the network's. So nobody gets
 * more turns by inventing credentials.
 */
export function turnClientOf({ headers, url = '/' }: IncomingMessage): string {
  const credential = /^\/api\/(v1|mcp)\b/.test(url) ? bearerOf(headers) : sessionOf(headers);
  const owner = credential && owners().get(hash('sha256', credential));
  return owner || `network ${networkOf(String(headers[addressHeader]))}`;
}

const bearerOf = ({ authorization = '' }: IncomingMessage['headers']) =>
  /^Bearer (\S+)$/.exec(authorization)?.[1];

function sessionOf({ cookie = '' }: IncomingMessage['headers']): string | undefined {
  const start = `${sessionCookieName()}=`;
  const own = cookie.split('; ').find((part) => part.startsWith(start));
  return own?.slice(start.length);
}
