import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packages = (...names: string[]) => new RegExp(`^node_modules/(${names.join('|')})(/|$)`);

/** The owner of a source file, by its path in the repository; the first match counts. */
const groups: [group: string, path: RegExp][] = [
  ['Prisma', /^(node_modules\/@prisma\/|lib\/db\/generated\/|wasm:)/],
  ['pg', packages('pg', 'pg-[a-z]+', 'postgres-[a-z]+')],
  ['messages', packages('next-intl', 'use-intl', 'intl-messageformat', 'icu-minify', '@formatjs')],
  ['messages', /^(lib\/i18n|messages)\//],
  ['session', packages('next-auth', 'jose', 'openid-client', '@panva')],
  ['session', /^lib\/auth\//],
  ['React and Next', packages('next', 'react', 'react-dom', '@swc')],
  ['React and Next', /^turbopack:/],
  ['screens', /^(app|components)\//],
  ['screens', packages('lucide-react', '@tanstack', 'downshift', 'react-hook-form')],
  ['domain', /^lib\//],
  ['Node', /^node:/],
];

/** Shares of the time in which the process was busy, largest first, and the share of all time in which it waited. */
export type ProfileShares = { busy: [group: string, share: number][]; idle: number };

/**
 * Adds up a profile's samples by the owner of the running code. Code of V8 itself and of packages in no group counts for its
 * caller. Bundled code is traced back to its source files by the build's source maps.
 */
export function profileShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ProfileShares {
  const sourceOf = sourceFinder();
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<number, string>();
  function groupOf(id: number): string {
    const found = known.get(id) ?? findGroup(id);
    known.set(id, found);
    return found;
  }
  function findGroup(id: number): string {
    const { callFrame } = byId.get(id) as Profiler.ProfileNode;
    if (callFrame.functionName === '(idle)') return 'idle';
    if (callFrame.functionName === '(garbage collector)') return 'garbage';
    const source = sourceOf(callFrame);
    const own = groups.find(([, path]) => path.test(source))?.[0];
    const parent = parents.get(id);
    return own ?? (parent === undefined ? 'Node' : groupOf(parent));
  }
  const spent = new Map<string, number>();
  samples.forEach((id, index) => {
    const group = groupOf(id);
    spent.set(group, (spent.get(group) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const idle = spent.get('idle') ?? 0;
  spent.delete('idle');
  const busy = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return {
    busy: [...spent]
      .map(([group, time]): [string, number] => [group, time / busy])
      .sort(([, one], [, other]) => other - one),
    idle: idle / (busy + idle),
  };
}

/** Finds the path of a function's source file: in a script of the build, through the source map beside it. */
function sourceFinder(): (frame: Profiler.ProfileNode['callFrame']) => string {
  const maps = new Map<string, SourceMap | null>();
  const root = pathToFileURL('./').href;
  return ({ url, lineNumber, columnNumber }) => {
    const script = url.startsWith('/') ? pathToFileURL(url).href : url;
    if (!script.startsWith(`${root}.next/`)) return script.replace(root, '');
    const map = maps.get(script) ?? readMap(`${fileURLToPath(script)}.map`);
    maps.set(script, map);
    const entry = map?.findEntry(lineNumber, columnNumber);
    if (!entry || !('originalSource' in entry)) return 'turbopack:';
    return decodeURIComponent(new URL(entry.originalSource, script).href.replace(root, ''));
  };
}

function readMap(file: string): SourceMap | null {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
