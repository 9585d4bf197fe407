import lighthouse from 'lighthouse';
import { Failure } from '#scripts/terminal/failure.ts';
import { compressedKilobytes } from './page-scripts.ts';
import type { Page } from './pages-stack.ts';

/** Lighthouse's result for a page on a phone: scores out of 100, and the load on the phone. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  blockedMs: number;
  /** The scripts that the browser loaded, compressed. */
  scriptKilobytes: number;
};

const categories = ['performance', 'accessibility', 'best-practices'];

/** Audits a page with Lighthouse's mobile profile, in the browser whose DevTools listen on this port. */
export async function auditPage(browserPort: number, url: string, { path, cookie }: Page): Promise<Audit> {
  const result = await lighthouse(`${url}${path}`, {
    port: browserPort,
    logLevel: 'error',
    onlyCategories: categories,
    extraHeaders: cookie ? { Cookie: cookie } : {},
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Failure(`Lighthouse failed at ${path}: ${report?.runtimeError?.message ?? 'no report'}`);
  const { pathname } = new URL(report.finalDisplayedUrl ?? '', url);
  if (pathname !== path) throw new Failure(`Lighthouse was sent from ${path} to ${pathname}.`);
  const [performance = 0, accessibility = 0, bestPractices = 0] = categories.map((id) =>
    Math.round((report.categories[id]?.score ?? 0) * 100),
  );
  const figureOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance,
    accessibility,
    bestPractices,
    largestPaintMs: figureOf('largest-contentful-paint'),
    blockedMs: figureOf('total-blocking-time'),
    scriptKilobytes: await compressedKilobytes(scriptsOf(report.audits['network-requests']?.details)),
  };
}

/** The addresses of the scripts among the requests. */
function scriptsOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; url?: string }[] };
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return [...new Set(scripts.flatMap(({ url = '' }) => (url ? [url] : [])))];
}
