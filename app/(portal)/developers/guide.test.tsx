import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it, vi } from 'vitest';
import { manifest } from '#e2e/isolation/manifest.ts';
import { problemStatuses } from '#lib/api/operation/problems.ts';
import { operations } from '#lib/api/operations.ts';
import { docsOfProblems } from '#lib/api/problem-response.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import { GET as llms } from '../../llms.txt/route.ts';
import ErrorsPage from './errors/page.tsx';
import { guides } from './guides.ts';
import DevelopersPage from './page.tsx';

const reader = vi.hoisted((): { locale: Locale } => ({ locale: 'en' }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => reader.locale,
  getTranslations: async (namespace: 'developers') =>
    createTranslator({
      ...{ locale: reader.locale, namespace, messages: reader.locale === 'ar' ? (ar as typeof en) : en },
      onError(error) {
        throw error;
      },
    }),
}));
const portal = 'https://portal.example';
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ prefetch: () => undefined }),
}));
vi.mock('#lib/settings/settings.ts', () => ({ settings: () => ({ NEXTAUTH_URL: portal }) }));
vi.mock('#lib/auth/require-viewer.ts', () => ({ requireMerchantViewer: async () => ({}) }));

const pages = { '/developers': DevelopersPage, '/developers/errors': ErrorsPage };

async function render(path: keyof typeof pages, locale: Locale) {
  reader.locale = locale;
  return renderToStaticMarkup(await pages[path]());
}

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one = '']) => one);
const idsOf = (html: string) => found(/ id="([^"]+)"/g, html);

/** Of links in the portal, those that lead to no page or handler, or to no place on the guide's page. */
async function brokenLinks(links: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const link of links.filter((one) => one.startsWith('/') || one.startsWith('#'))) {
    const [path = '', id] = link.split('#');
    if (!(`page ${path}` in manifest || `GET ${path}` in manifest)) broken.push(link);
    else if (id && !idsOf(await render(path as keyof typeof pages, 'en')).includes(id)) broken.push(link);
  }
  return broken;
}

describe.each(['en', 'ar'] as const)('the guide in %s', (locale) => {
  const texts = locale === 'ar' ? ar : en;

  it('has every guide, its text and every operation', async () => {
    const html = await render('/developers', locale);
    for (const guide of guides) expect(html).toContain(texts.developers.guides[guide].title);
    for (const { method, path } of operations) expect(html).toContain(`${method} /api/v1${path}<`);
    expect(idsOf(html)).toEqual([...new Set(idsOf(html))]);
  });

  it('explains every problem at the place that its type names', async () => {
    const html = await render('/developers/errors', locale);
    expect(docsOfProblems()).toBe(`${portal}/developers/errors`);
    expect(idsOf(html)).toEqual(Object.keys(problemStatuses));
    expect(html).toContain(texts.api.problems.invalid.title);
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    'has no link that leads nowhere on %s',
    async (path) => {
      expect(await brokenLinks(found(/ href="([^"]+)"/g, await render(path, locale)))).toEqual([]);
    },
  );
});

it('lists every guide and every operation in llms.txt, by links that resolve', async () => {
  const links = found(/\]\(([^)]+)\)/g, await (await llms()).text());
  for (const id of [...guides, ...operations.map((one) => one.id)])
    expect(links).toContain(`/developers#${id}`);
  expect(links).toEqual(expect.arrayContaining(['/api/openapi', '/developers#start', '/developers/errors']));
  expect(await brokenLinks(links)).toEqual([]);
});
