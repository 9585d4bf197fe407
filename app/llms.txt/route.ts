import { operations } from '#lib/api/operations.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { guides } from '../docs/api/guides.ts';
import { placeOf } from '../docs/api/rooms.ts';

/** What an assistant should know of the portal (llmstxt.org), for everybody: it has no merchant's data. */
export async function GET(): Promise<Response> {
  const t = await apiTexts('en');
  const text = [
    '# Waybill',
    '> A shipping portal for merchants in the UAE: book, price, label, track and cancel shipments with the national postal carrier.',
    'Every request has the header `Authorization: Bearer <API key>`. The [OpenAPI document](/api/openapi) has all details.',
    '## Guides',
    [
      `- [${t('developers.start.title')}](/docs/api#start): ${t('developers.start.key')}`,
      ...guides.map(
        (guide) =>
          `- [${t(`developers.guides.${guide}.title`)}](/docs/api#${guide}): ${t(`developers.guides.${guide}.text`)}`,
      ),
      `- [${t('developers.errors.title')}](/docs/api/errors): ${t('developers.errors.purpose')}`,
    ].join('\n'),
    '## Operations',
    operations
      .map(
        (one) =>
          `- [${one.method} /api/v1${one.path}](${placeOf(one)}): ${one.summary}. Needs \`${one.permission}\`.`,
      )
      .join('\n'),
  ].join('\n\n');
  return new Response(`${text}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
