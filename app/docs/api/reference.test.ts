import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from '#e2e/isolation/manifest.ts';
import { docsOfProblems, problemStatuses } from '#lib/api/operation/problems.ts';
import { operations } from '#lib/api/operations.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { GET as llms } from '../../llms.txt/route.ts';
import { GET as room } from './[room]/route.ts';
import { guides } from './guides.ts';
import { slugOf, tags } from './rooms.ts';
import { GET as index } from './route.ts';

const portal = 'https://portal.example';
const session = vi.hoisted((): { senders: { nameEn: string; isOwn: boolean }[] | null } => ({
  senders: null,
}));
vi.mock('#lib/settings/settings.ts', () => ({
  settings: () => ({ NEXTAUTH_URL: portal, OPERATOR_KIND: 'sandbox' }),
}));
vi.mock('#lib/auth/current-viewer.ts', () => ({
  getViewer: async () => session.senders && { permissions: new Set(['shipments.book']) },
}));
vi.mock('#lib/presets/list-presets.ts', () => ({ listPresets: async () => session.senders }));
beforeEach(() => {
  session.senders = null;
});

const rooms = [...tags.map(slugOf), 'errors'];
const paths = ['/docs/api', ...rooms.map((one) => `/docs/api/${one}`)];
const mostBytes = 60 * 1024;

async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`${portal}${path}`, { headers });
  const name = new URL(request.url).pathname.split('/')[3];
  const answer = await (name ? room(request, { params: Promise.resolve({ room: name }) }) : index(request));
  return { status: answer.status, html: await answer.text() };
}
const render = async (path: string) => (await open(path)).html;
/** The page without a session, for its places. */
const kept = keepEach(render);

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one = '']) => one);
const idsOf = (html: string) => found(/ id="([^"]+)"/g, html);

/** Of the portal's links on a page, those that lead to no page or handler, or to no place on a page of the reference. */
async function brokenLinks(links: string[], here: string): Promise<string[]> {
  const broken: string[] = [];
  for (const link of new Set(links.filter((one) => one.startsWith('/') || one.startsWith('#')))) {
    const [address = '', id] = link.split('#');
    const path = address.split('?')[0] || here;
    const isPage = paths.includes(path);
    if (!isPage && !(`page ${path}` in manifest || `GET ${path}` in manifest || path === '/docs.css'))
      broken.push(link);
    else if (id && !(isPage && idsOf(await kept(path)).includes(id))) broken.push(link);
  }
  return broken;
}

describe.each(['en', 'ar'] as const)('the reference in %s', (locale) => {
  const texts = locale === 'ar' ? ar : en;
  const asked = (path: string) => render(`${path}?lang=${locale}`);

  it('has every guide, its text and every operation', async () => {
    const html = await asked('/docs/api');
    for (const guide of guides) expect(html).toContain(texts.developers.guides[guide].title);
    for (const { method, path } of operations) expect(html).toContain(`${method} ${path}<`);
    expect(html).toContain(`<html lang="${locale}"`);
  });

  it('explains every problem at the place that its type names', async () => {
    const html = await asked('/docs/api/errors');
    expect(docsOfProblems()).toBe(`${portal}/docs/api/errors`);
    expect(idsOf(html)).toEqual(Object.keys(problemStatuses));
    expect(html).toContain(texts.api.problems.invalid.title);
  });

  it.each(paths)('%s has no script, no link to nowhere, no place twice, and at most 60 KB', async (path) => {
    const html = await asked(path);
    expect(html).not.toMatch(/<script|(src|href)="(https?:)?\/\/|>\s*undefined\s*<|\[object/);
    expect(await brokenLinks(found(/ href="([^"]+)"/g, html), path)).toEqual([]);
    expect(idsOf(html)).toEqual([...new Set(idsOf(html))]);
    expect(gzipSync(html).length).toBeLessThan(mostBytes);
  });
});

it('shows each operation with its parameters, body, answer, errors and an example in three languages', async () => {
  for (const { id, tag, path, problems = [] } of operations) {
    const html = await render(`/docs/api/${slugOf(tag)}`);
    const own = html.slice(html.indexOf(`<article id="${id}">`)).split('</article>')[0] ?? '';
    for (const name of ['curl', 'TypeScript', 'Python'])
      expect(own, id).toContain(`<summary>${name}</summary>`);
    for (const parameter of found(/\{(\w+)\}/g, path))
      expect(own, id).toContain(`<dt><code>${parameter}</code>`);
    for (const problem of problems) expect(own, id).toContain(`/docs/api/errors#${problem}"`);
  }
});

it('finds operations and guides by every word of a search, and says when there are none', async () => {
  const cancel = await render('/docs/api?q=cancel+shipment');
  expect(cancel).toContain('/docs/api/shipments#cancelShipment"');
  expect(cancel).not.toContain('#listEmirates"');
  expect(await render('/docs/api?q=idempotency-key')).toContain(' id="idempotency"');
  expect(await render('/docs/api?q=zzz')).toContain(en.developers.reference.none);
  const hostile = await render('/docs/api?q=%22%3E%3Cimg+src%3Dx%3E');
  expect(hostile).not.toContain('<img');
  expect((await open('/docs/api/nowhere')).status).toBe(404);
});

it('chooses the language of the link, else of the cookie, else of the browser', async () => {
  const languageOf = async (path: string, headers: Record<string, string>) =>
    found(/<html lang="(\w+)"/g, (await open(path, headers)).html)[0];
  const arabic = { 'accept-language': 'ar-AE,ar;q=0.9' };
  expect(await languageOf('/docs/api', arabic)).toBe('ar');
  expect(await languageOf('/docs/api?lang=en', arabic)).toBe('en');
  expect(await languageOf('/docs/api', {})).toBe('en');
});

it('books in its examples from the sender of the person who reads', async () => {
  session.senders = [
    { nameEn: 'First', isOwn: false },
    { nameEn: `Layla's "shop" <b>`, isOwn: true },
  ];
  for (const path of ['/docs/api', '/docs/api/shipments']) {
    const html = await render(path);
    expect(html).toContain(
      String.raw`&quot;preset&quot;: &quot;Layla&#39;\&#39;&#39;s \&quot;shop\&quot; &lt;b&gt;&quot;`,
    );
    expect(html.split('<h3>Response</h3>')[0]).not.toContain('Warehouse 4');
  }
});

it('lists every guide and every operation in llms.txt, by links that resolve', async () => {
  const links = found(/\]\(([^)]+)\)/g, await (await llms()).text());
  expect(links.length).toBeGreaterThanOrEqual(guides.length + operations.length + 3);
  expect(await brokenLinks(links, '')).toEqual([]);
});
