import { readFileSync } from 'node:fs';
import type { ActionResult } from '#lib/auth/action-result.ts';

type Manifest = { node: Record<string, { exportedName: string; filename: string; workers: object }> };

/** The actions that are called, by the folder of their pages. */
const folders = {
  bookShipment: '(portal)/shipments',
  cancelShipment: '(portal)/shipments',
  confirmColumns: '(portal)/imports',
  reviewImport: '(portal)/imports',
  bookImport: '(portal)/imports',
  confirmStatementColumns: '(money)/money/statements',
  decideLine: '(money)/money/statements',
  confirmStatement: '(money)/money/statements',
  takeBackStatement: '(money)/money/statements',
} as const;

type ActionName = keyof typeof folders;

/** The result of an action: its answer, or why no answer arrived. */
export type ActionReply<Value> = { lost: string } | { lost: null; answer: ActionResult<Value> };

const patienceMs = 30_000;

/** Calls the portal's server actions over HTTP, as its pages do. */
export function portalActions(portalUrl: string) {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  const idOf = (name: ActionName) => {
    const found = Object.entries(manifest.node).find(
      ([, action]) =>
        action.exportedName === name && action.filename.endsWith(`app/${folders[name]}/actions.ts`),
    );
    if (!found) throw new Error(`the build has no action ${name}`);
    return found[0];
  };
  const ids = new Map<ActionName, string>();

  /** Calls an action that the page uses. */
  return async function call<Value>(
    name: ActionName,
    page: string,
    cookie: string,
    input: unknown,
  ): Promise<ActionReply<Value>> {
    const id = ids.get(name) ?? idOf(name);
    ids.set(name, id);
    try {
      const reply = await fetch(`${portalUrl}${page}`, {
        method: 'POST',
        headers: {
          accept: 'text/x-component',
          'content-type': 'text/plain;charset=UTF-8',
          'next-action': id,
          origin: portalUrl,
          cookie,
        },
        body: JSON.stringify([input]),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await reply.text();
      const answer = answerIn<Value>(text);
      return answer ? { lost: null, answer } : { lost: `HTTP ${reply.status} without an answer` };
    } catch (error) {
      const { message, cause } = error as Error;
      return { lost: cause instanceof Error ? cause.message : message };
    }
  };
}

/** Finds the action's answer in React's reply: row 0 names the row that contains it. */
function answerIn<Value>(text: string): ActionResult<Value> | null {
  const row = /"a":"\$@([0-9a-f]+)"/.exec(text)?.[1];
  const answer = row && new RegExp(`^${row}:(\\{.*)$`, 'm').exec(text)?.[1];
  return answer ? (JSON.parse(answer) as ActionResult<Value>) : null;
}
