import { test as base, type Page } from '@playwright/test';
import { type Family, operationsOf } from '#e2e/stack/families.ts';
import { type SandboxControl, sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { type Stack, startStack } from '#e2e/stack/start-stack.ts';
import { type Locale, localeCookie } from '#lib/i18n/locale.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { isLongRun } from './long-run.ts';
import { openAs } from './open-as.ts';
import { type Person, signInAs } from './sign-in-as.ts';
import { type Words, wordsOf } from './words.ts';

type FaultRule = Parameters<SandboxControl['addFault']>[0];
type WorkerFixtures = { family: Family; stack: Stack };

type TestFixtures = {
  /** The language that the browser requests. */
  language: Locale;
  t: Words;
  signedIn: Person | null;
  /** `fail` adds a fault to the operation of that kind which the stack's family has. */
  operator: SandboxControl & {
    fail: (of: 'create' | 'track', kind: string, rule?: Partial<FaultRule>) => Promise<unknown>;
  };
  /** An agent's page, in another browser. */
  desk: Page;
  /** Browser errors that this test allows; any other one fails it. */
  allowedErrors: RegExp | null;
  browserErrors: string[];
  shownAtFailure: undefined;
};

/** Collects the browser's errors on a page, and every request to another host. */
function listenFor(page: Page, portalUrl: string, browserErrors: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => browserErrors.push(error.stack || String(error)));
  page.on('request', (request) => {
    // The last two are a full Chromium's own, such as its PDF viewer's.
    if (!/^(data|blob|chrome|chrome-extension):/.test(request.url()) && !request.url().startsWith(portalUrl))
      browserErrors.push(`a request to ${request.url()}`);
  });
}

const mostShownCharacters = 4_000;

/** A browser test on its worker's own stack, signed in as the merchant's person by default. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  family: ['A', { option: true, scope: 'worker' }],
  stack: [
    async ({ family }, use, worker) => {
      const stack = await startStack(`${worker.project.outputDir}/stack-${worker.workerIndex}`, family);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  language: ['en', { option: true }],
  signedIn: ['oasis', { option: true }],
  allowedErrors: [null, { option: true }],
  t: async ({ language }, use) => use(wordsOf(language)),
  baseURL: async ({ stack }, use) => use(stack.portalUrl),
  operator: async ({ stack }, use) => {
    const control = sandboxControl(stack.operatorUrl);
    await use({
      ...control,
      fail: (of, kind, rule) =>
        control.addFault({ operation: operationsOf[stack.family][of], kind, ...rule }),
    });
  },
  desk: async ({ browser, stack, language }, use) => {
    const context = await openAs(browser, stack, 'agent', language);
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ context, stack, language, signedIn }, use) => {
    await context.addCookies([{ name: localeCookie, value: language, url: stack.portalUrl }]);
    if (signedIn) await signInAs(context, stack, signedIn);
    await use(context);
  },
  browserErrors: [
    async ({ context, stack, allowedErrors }, use) => {
      const browserErrors: string[] = [];
      context.on('page', (page) => listenFor(page, stack.portalUrl, browserErrors));
      await use(browserErrors);
      const unexpected = browserErrors.filter((text) => !allowedErrors?.test(text));
      base.expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // A screenshot stays on the machine that ran the test, but its output is read elsewhere too.
  shownAtFailure: [
    async ({ context }, use, test) => {
      await use(undefined);
      if (test.status === test.expectedStatus) return;
      for (const page of context.pages()) {
        const shown = await page.locator('body').ariaSnapshot();
        printLine(`${page.url()}\n${shown.slice(0, mostShownCharacters)}`);
      }
    },
    { auto: true },
  ],
});

export const expect = test.expect;

/** Tests that do the same in both languages: in both in a long run, otherwise in the one named. */
export function inLanguages(short: Locale, tests: (language: Locale) => void): void {
  const languages: Locale[] = isLongRun ? ['en', 'ar'] : [short];
  for (const language of languages)
    test.describe(language, () => {
      test.use({ language });
      tests(language);
    });
}
