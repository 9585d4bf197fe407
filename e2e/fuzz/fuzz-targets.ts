import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A way into the portal. `actionId` of an action; its `path` is that of a page that has it. */
export type FuzzTarget = { method: 'GET' | 'POST'; path: string; actionId?: string };

type Built = { node: Record<string, { workers: Record<string, unknown> }> };

const addressOf = (folder: string) => folder.replace(/^app|\/\([^/]*\)/g, '') || '/';

/** Every page and handler of the sources, and every action of the build. Signing out is left out: it would end the sessions. */
export function fuzzTargets(): FuzzTarget[] {
  const pages = globSync('app/**/page.tsx').map((file) => ({
    method: 'GET' as const,
    path: addressOf(dirname(file)),
  }));
  const handlers = globSync('app/**/route.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:const|(?:async )?function) (GET|POST)\b/gm)].map(
      ([, method]) => ({ method: method as 'GET' | 'POST', path: addressOf(dirname(file)) }),
    ),
  );
  const built: Built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  const actions = Object.entries(built.node).flatMap(([actionId, { workers }]) => {
    const page = Object.keys(workers).find((worker) => worker.endsWith('/page'));
    return page ? [{ method: 'POST' as const, path: addressOf(dirname(page)), actionId }] : [];
  });
  return [...pages, ...handlers, ...actions].filter(({ path }) => path !== '/api/sign-out');
}
