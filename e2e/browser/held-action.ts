import type { APIResponse, BrowserContext, Page } from '@playwright/test';

export type HeldAction = {
  /** Sends what was held as whoever's browser this is, with changes of its body and of its origin. */
  sendAs: (
    context: BrowserContext,
    change?: (body: string) => string,
    from?: { origin: string | undefined },
  ) => Promise<APIResponse>;
};

/**
 * Lets a page send a server action and keeps it from the server: it can be sent later, by anybody, as often as wanted.
 * `mark` occurs in the body of the action that is meant.
 */
export async function holdAction(page: Page, mark: string, start: () => Promise<void>): Promise<HeldAction> {
  const held = Promise.withResolvers<{ url: string; headers: Record<string, string>; body: string }>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const body = request.postData() ?? '';
    if (request.method() !== 'POST' || !request.headers()['next-action'] || !body.includes(mark))
      return route.fallback();
    const { cookie: _own, 'content-length': _length, ...headers } = await request.allHeaders();
    held.resolve({ url: request.url(), headers, body });
    await route.abort();
  });
  await start();
  const { url, headers, body } = await held.promise;
  await page.unroute('**/*');
  return {
    sendAs: (context, change = (same) => same, from = { origin: headers.origin }) => {
      const { origin: _own, ...rest } = headers;
      const sent = from.origin === undefined ? rest : { ...rest, origin: from.origin };
      return context.request.post(url, { headers: sent, data: change(body), maxRedirects: 0 });
    },
  };
}
