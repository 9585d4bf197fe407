import { problemResponse, tooManyRequests } from '#lib/api/problem-response.ts';
import type { Guarded } from '#lib/http/guard-requests.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { localeOf, sendLimitedPage } from './limited-page.ts';

/** Answers a client of whom too many requests wait (HTTP 429): as a page, as our own handlers do, or as the API does. */
export async function refuseWaiting(guarded: Guarded, seconds: number): Promise<void> {
  const { request, response } = guarded;
  const { headers, url = '/' } = request;
  const locale = localeOf(headers);
  if (!url.startsWith('/api/'))
    return sendLimitedPage(guarded, locale, { waitSeconds: seconds, by: 'requests' });
  const answer = /^\/api\/(v1|mcp)\b/.test(url)
    ? problemResponse(
        tooManyRequests('open', seconds),
        await apiTexts(locale),
        new Headers({ 'x-request-id': currentRequestId() ?? '' }),
      )
    : Response.json(
        { ok: false, code: 'too-often', seconds },
        { status: 429, headers: { 'retry-after': String(seconds) } },
      );
  response
    .writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
    .end(await answer.text());
}
