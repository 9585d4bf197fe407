import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { exportClaim, printClaim } from '#lib/claims/claim-pack.ts';

/** A claim as a PDF in both languages, or with `?format=xlsx` as a spreadsheet. */
export const GET = handler('money.read', async (viewer, request, { id }: { id: string }) => {
  const isSheet = new URL(request.url).searchParams.get('format') === 'xlsx';
  const merchant = { en: viewer.merchantNameEn, ar: viewer.merchantNameAr };
  const file = isSheet
    ? await exportClaim(viewer, id, await getLocale())
    : await printClaim(viewer, id, merchant);
  if (!file) return notFoundJson();
  return new Response(new Uint8Array(file), {
    headers: {
      ...(isSheet ? sheetHeaders : pdfHeaders),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
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
