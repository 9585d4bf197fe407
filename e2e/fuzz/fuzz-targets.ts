import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findEntries } from '#e2e/isolation/find-entries.ts';
import { actionInput } from '#e2e/isolation/inputs.ts';
import type { Subject } from '#e2e/isolation/subjects.ts';

/**
 * An entry point of the portal. An action has an `actionId` and an input as a page sends it; its `path` is that of a page that
 * uses it.
 */
export type FuzzTarget = {
  method: 'GET' | 'POST';
  path: string;
  actionId?: string;
  makeInput?: () => unknown;
};

type Built = {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
};

const addressOf = (folder: string) => folder.replace(/^app|\/\([^/]*\)/g, '') || '/';

/** Every page and handler of the sources, and every action of the build. Signing out is left out: it would end the sessions. */
export function fuzzTargets(subjects: Subject[]): FuzzTarget[] {
  const addresses = findEntries(process.cwd())
    .map(({ name }) => /^(page|GET|POST) (.+)/.exec(name))
    .flatMap((found) =>
      found
        ? [{ method: found[1] === 'POST' ? ('POST' as const) : ('GET' as const), path: found[2] ?? '' }]
        : [],
    );
  const built: Built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  let made = 0;
  const actions = Object.entries(built.node).flatMap(([actionId, { exportedName, filename, workers }]) => {
    const page = Object.keys(workers).find((worker) => worker.endsWith('/page'));
    const makeInput = () => {
      made += 1;
      const subject = subjects[made % subjects.length];
      return subject && actionInput(`action ${filename} ${exportedName}`, subject);
    };
    return page ? [{ method: 'POST' as const, path: addressOf(dirname(page)), actionId, makeInput }] : [];
  });
  return [...addresses, ...actions].filter(({ path }) => path !== '/api/sign-out');
}
