import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One entry point of the portal: a page, a method of a handler, or a server action. */
type Entry = {
  kind: 'page' | 'handler' | 'action';
  /** Its name in manifest.ts: `page /shipments/[id]`, `GET /api/rates`, `action app/(admin)/admin/actions.ts settleDrift`. */
  name: string;
  /** The permission that its source requires; null when it requires none. */
  permission: string | null;
  /** Whether it changes data without the `action` wrapper or a check of the Origin header. */
  trustsAnyOrigin: boolean;
};

const method = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm;
/** The API and signed links take no cookie, so no other site's page can use a person's session there. */
const takesNoCookie = /\b(serve(Api|Assistants)|withoutCookie)\b/;
const checksOrigin = /\b(action|runPosted|answerUpload|postedForm|publicAction|isSameOrigin|readPosted)\(/;

/** Every entry point, from the file system and the sources. `root` is the folder of the project. */
export function findEntries(root: string): Entry[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'));

  /** A page and the functions in its folder, which may do the check for it. */
  const beside = (page: string) =>
    readdirSync(join(root, dirname(page)))
      .filter((name) => name === 'page.tsx' || /^[\w-]+\.ts$/.test(name))
      .map((name) => join(dirname(page), name));

  const pages = [
    ...files('app/**/page.tsx').map((file) => ({
      address: addressOf(file),
      source: beside(file).map(read).join('\n'),
    })),
    ...files('pages/**/*.tsx')
      .filter((file) => !basename(file).startsWith('_'))
      .map((file) => ({ address: file.replace(/^pages|(\/index)?\.tsx$/g, ''), source: read(file) })),
  ].map(({ address, source }) => ({
    kind: 'page' as const,
    name: `page ${address}`,
    permission: permissionOfPage(source),
    trustsAnyOrigin: false,
  }));
  const handlers = files('app/**/route.ts').flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(method)].map(([, name = '']) => ({
      kind: 'handler' as const,
      name: `${name} ${addressOf(file)}`,
      permission:
        new RegExp(`${name} = (?:handler|postedForm)\\(\\s*'([^']+)'`).exec(source)?.[1] ??
        permissionOfAction(source),
      trustsAnyOrigin: name !== 'GET' && !checksOrigin.test(source) && !takesNoCookie.test(source),
    }));
  });
  const actions = files('{app,components,lib}/**/*.{ts,tsx}')
    .map((file) => ({ file, source: read(file) }))
    .filter(({ source }) => /^'use server';/m.test(source))
    .flatMap(({ file, source }) =>
      source
        .split(/^export /m)
        .slice(1)
        .filter((one) => /^(const|async function) /.test(one))
        .map((one) => ({
          kind: 'action' as const,
          name: `action ${file} ${/^(?:const|async function) (\w+)/.exec(one)?.[1]}`,
          permission: permissionOfAction(one),
          trustsAnyOrigin: !checksOrigin.test(one),
        })),
    );
  return [...pages, ...handlers, ...actions];
}

/** The URL path of a page or a handler. Folders in parentheses aren't part of it. */
function addressOf(file: string): string {
  const folders = dirname(file).split('/').slice(1);
  return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
}

function permissionOfPage(source: string): string | null {
  if (source.includes('requireMerchantViewer(')) return 'shipments.read';
  return /requireViewer\('([^']+)'\)/.exec(source)?.[1] ?? null;
}

const permissionOfAction = (source: string) =>
  /\b(?:action|runPosted|answerUpload)\(\s*'([^']+)'/.exec(source)?.[1] ?? null;
