import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Source = { text: string; imports: string[] };

const sources = new Map<string, Source>();

/** A source file with the paths of our own files that it imports, types left out. */
function readSource(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const imports = [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm),
  ]
    .map(([, named, lazy]) => resolveImport(path, named ?? lazy ?? ''))
    .filter((file) => file !== null);
  const source = { text, imports };
  sources.set(path, source);
  return source;
}

function resolveImport(from: string, name: string): string | null {
  const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : null;
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

export const hasDirective = (path: string, directive: string) =>
  readSource(path).text.trimStart().startsWith(`'${directive}'`);

/** The files that reach the browser when this file is rendered on the server: client components, and what they import. */
export function clientFiles(
  entry: string,
  { except }: { except?: (path: string) => boolean } = {},
): string[] {
  const onServer = new Set<string>();
  const inBrowser = new Set<string>();
  function visit(path: string, isClient: boolean) {
    if (hasDirective(path, 'use server') || (path !== entry && except?.(path))) return;
    const client = isClient || hasDirective(path, 'use client');
    const seen = client ? inBrowser : onServer;
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of readSource(path).imports) visit(imported, client);
  }
  visit(entry, false);
  return [...inBrowser];
}

/** The client components that the server renders for this file: itself, or the first ones on each way of its imports. */
export function renderedClients(entry: string): string[] {
  const seen = new Set<string>();
  function visit(path: string) {
    if (seen.has(path)) return;
    seen.add(path);
    if (!hasDirective(path, 'use client')) for (const imported of readSource(path).imports) visit(imported);
  }
  visit(entry);
  return [...seen].filter((path) => hasDirective(path, 'use client'));
}

/** The namespaces that a file passes to `useTranslations`. Throws when a call doesn't name one. */
function namespacesOf(path: string): string[] {
  const calls = [...readSource(path).text.matchAll(/\buseTranslations\(([^)]*)\)/g)];
  return calls.map(([call, given = '']) => {
    const namespace = /^'([^']+)'$/.exec(given)?.[1];
    if (!namespace)
      throw new Error(`${path}: ${call} must name its namespace, because it runs in the browser`);
    return namespace;
  });
}

/** The namespaces that the client components of a route's file use, without those below a part that gives its own. */
export function clientNamespaces(entry: string, givesOwn?: (path: string) => boolean): string[] {
  return withoutInner(clientFiles(entry, { except: givesOwn }).flatMap(namespacesOf));
}

/** Each namespace once and in order, without those inside another one of them. */
export function withoutInner(namespaces: string[]): string[] {
  const once = [...new Set(namespaces)].sort();
  return once.filter((namespace) => !once.some((other) => namespace.startsWith(`${other}.`)));
}
