import { getLocale, getTranslations } from 'next-intl/server';
import { handler, notFoundJson } from '#lib/auth/handler.ts';
import { claimCaptions, exportClaim, printClaim } from '#lib/claims/claim-pack.ts';
import { claimTexts } from '#lib/i18n/api-texts.ts';
import { formatDay } from '#lib/i18n/format-times.ts';

/** A claim as a PDF in both languages, or with `?format=xlsx` as a spreadsheet. */
export const GET = handler('money.read', async (viewer, request, { id }: { id: string }) => {
  const isSheet = new URL(request.url).searchParams.get('format') === 'xlsx';
  const dayOf = (day: string) => formatDay(day, 'en');
  const merchant = { en: viewer.merchantNameEn, ar: viewer.merchantNameAr };
  const file = isSheet
    ? await exportClaim(viewer, id, await sheet(), dayOf)
    : await printClaim(viewer, id, { merchant, texts: await claimTexts(claimCaptions), dayOf });
  if (!file) return notFoundJson();
  return new Response(new Uint8Array(file), {
    headers: {
      ...(isSheet ? sheetHeaders : pdfHeaders),
      ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    },
  });
});

const pdfHeaders = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="claim.pdf"',
};
const sheetHeaders = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': 'attachment; filename="claim.xlsx"',
};

async function sheet() {
  const [t, locale] = await Promise.all([getTranslations('claims.document'), getLocale()]);
  const columns = [
    'awb',
    'reference',
    'delivered',
    'status',
    'claimed',
    'open',
    'currency',
    'statement',
  ] as const;
  return {
    header: columns.map((name) => t(name)),
    row: t('row'),
    sheetName: t('title'),
    isRightToLeft: locale === 'ar',
  };
}
