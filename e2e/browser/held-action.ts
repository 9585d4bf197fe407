import type { APIResponse, BrowserContext, Page } from '@playwright/test';

type HeldAction = {
  /** Sends the held action from another browser's session, with changes of its body and origin. */
  sendAs: (
    context: BrowserContext,
    change?: (body: string) => string,
    from?: { origin: string | undefined },
  ) => Promise<APIResponse>;
};

/**
 * Captures a change that a page sends (a server action, or a draft), instead of passing it on. A test can send it later, from any session, any number
 * of times. `mark` is a text in the body of the action.
 */
export async function holdAction(page: Page, mark: string, start: () => Promise<void>): Promise<HeldAction> {
  const held = Promise.withResolvers<{ url: string; headers: Record<string, string>; body: string }>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const body = request.postData() ?? '';
    const isChange = Boolean(request.headers()['next-action']) || request.url().endsWith('/draft');
    if (request.method() !== 'POST' || !isChange || !(request.url() + body).includes(mark))
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
