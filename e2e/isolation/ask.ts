import { readFileSync } from 'node:fs';
import { sessionCookie } from '#e2e/browser/open-session.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import type { Actor } from './actors.ts';
import { actionInput } from './inputs.ts';
import type { Subject } from './subjects.ts';

/** The answer: `outcome` is its kind in one word, `text` its whole content. */
export type Reply = {
  outcome: 'let-in' | 'hidden' | 'not-permitted' | 'signed-out' | 'sent-home' | 'failed';
  text: string;
};

type Built = {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
};

/** Calls an entry of the manifest for a subject, as an actor, over HTTP. */
export function asker(stack: Stack) {
  const built: Built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  /** The id of an action, and the path of a page that uses it. */
  function findAction(file: string, name: string) {
    const found = Object.entries(built.node).find(
      ([, one]) => one.filename === file && one.exportedName === name,
    );
    const page = Object.keys(found?.[1].workers ?? {}).find((worker) => worker.endsWith('/page'));
    if (!found || !page) throw new Error(`the build has no action ${name} of ${file}`);
    return { id: found[0], path: page.replace(/^app|\/\([^/]*\)|\/page$/g, '') || '/' };
  }

  async function send(path: string, actor: Actor, request: RequestInit = {}): Promise<Response> {
    const headers = { cookie: actor.cookie, origin: stack.portalUrl, ...request.headers };
    const answer = await fetch(`${stack.portalUrl}${path}`, { redirect: 'manual', ...request, headers });
    // A switch of merchants gives the session another id.
    const next = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookie}=ey`));
    if (next) actor.cookie = next.slice(0, next.indexOf(';'));
    return answer;
  }

  return async function ask(name: string, subject: Subject, actor: Actor): Promise<Reply> {
    const [kind = '', target = '', action = ''] = name.split(' ');
    if (kind === 'action') {
      const { id, path } = findAction(target, action);
      const headers = {
        'next-action': id,
        'content-type': 'text/plain;charset=UTF-8',
        accept: 'text/x-component',
      };
      const body = JSON.stringify([actionInput(name, subject)]);
      const answer = await send(withSubject(path, subject), actor, { method: 'POST', headers, body });
      return actionReply(answer.status, await answer.text());
    }
    const path = withSubject(target, subject);
    const json = { method: kind, headers: { 'content-type': 'application/json' }, body: '{}' };
    const answer = await send(path, actor, kind === 'page' || kind === 'GET' ? {} : json);
    const text = await answer.text();
    return kind === 'page' ? pageReply(answer, text) : { outcome: handlerOutcome(answer.status, text), text };
  };
}

/** The URL of an entry for a subject. A handler that takes shipments in its query gets this one. */
function withSubject(path: string, subject: Subject): string {
  const {
    merchantId,
    shipmentId,
    awb,
    contactId,
    importId,
    quoteId,
    senderId,
    claimId,
    statementId,
    endpointId,
  } = subject;
  const ids = [
    [/^\/contacts/, contactId],
    [/^(\/api)?\/imports/, importId],
    [/^\/settings\/developers\/webhooks/, endpointId],
    [/^(\/api)?\/money\/claims/, claimId],
    [/^\/money\/statements/, statementId],
    [/^\/quotes/, quoteId],
    [/^\/settings\/presets/, senderId],
  ] as const;
  const id = ids.find(([start]) => start.test(path))?.[1] ?? shipmentId;
  const address = path
    .replace('[kind]', 'senders')
    .replace('[merchantId]', merchantId ?? shipmentId)
    .replace('[shipmentId]', shipmentId)
    .replace('[id]', id)
    .replace('[awb]', awb);
  if (path === '/api/shipments/version') return `${address}?ids=${shipmentId}`;
  return address;
}

function handlerOutcome(status: number, text: string): Reply['outcome'] {
  if (status === 401 || text.startsWith('{"ok":false,"code":"signed-out"')) return 'signed-out';
  if (text.startsWith('{"ok":false,"code":"not-permitted"')) return 'not-permitted';
  if (status === 404) return 'hidden';
  return status >= 500 && status !== 503 ? 'failed' : 'let-in';
}

function pageReply({ status, headers }: Response, text: string): Reply {
  const location = headers.get('location');
  if (location) return { outcome: /\/sign-in$/.test(location) ? 'signed-out' : 'sent-home', text };
  // A page under a loading state has sent its status before it knows the result.
  if (text.includes('NEXT_HTTP_ERROR_FALLBACK;404')) return { outcome: 'hidden', text };
  return { outcome: handlerOutcome(status, text), text };
}

/** React's reply to an action: row 0 names the row that contains the result. */
function actionReply(status: number, text: string): Reply {
  const row = /"a":"\$@([0-9a-f]+)"/.exec(text)?.[1];
  const answer = row && new RegExp(`^${row}:(\\{.*)$`, 'm').exec(text)?.[1];
  if (!answer) return { outcome: status >= 500 ? 'failed' : 'let-in', text: '' };
  const { ok, code } = JSON.parse(answer);
  if (code === 'signed-out' || code === 'not-permitted') return { outcome: code, text: answer };
  if (code === 'unexpected') return { outcome: 'failed', text: answer };
  return { outcome: !ok && code === 'not-found' ? 'hidden' : 'let-in', text: answer };
}
