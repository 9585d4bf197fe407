import { randomUUID } from 'node:crypto';
import { repeat } from './repeat.ts';

const drafts = 25;
const atOnce = 5;

export type DraftAttack = { cookie: string; keys: number; actionId?: string };

/** Sends drafts with this many keys: to the handler that saves drafts, or to an action. */
export function sendDrafts(portalUrl: string, { cookie, keys, actionId }: DraftAttack) {
  const sender = Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, '']));
  const form = { kind: 'domestic', sender, receiver: {}, parcel: {}, service: {} };
  const input = { id: randomUUID(), key: randomUUID(), form, version: randomUUID(), known: [] };
  // Made once, so that the attack costs the attacker little.
  const body = JSON.stringify(actionId ? [input] : input);

  async function send(): Promise<string> {
    const path = actionId ? '/shipments/new' : `/api/shipments/${randomUUID()}/draft`;
    const headers = { origin: portalUrl, cookie, 'content-type': 'application/json' };
    const ofAction = { 'next-action': actionId ?? '', 'content-type': 'text/plain;charset=UTF-8' };
    const answer = await fetch(`${portalUrl}${path}`, {
      method: 'POST',
      headers: actionId ? { ...headers, ...ofAction } : headers,
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200) return `${answer.status}`;
    return text.includes('"ok":false') ? '200, refused' : '200, taken';
  }
  return () => repeat(drafts, atOnce, send);
}
