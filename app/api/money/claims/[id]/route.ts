import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { exportClaim, printClaim } from '#lib/claims/claim-pack.ts';
import { fileResponse } from '#lib/http/file-response.ts';

/** A claim as a PDF in both languages, or with `?format=xlsx` as a spreadsheet. */
export const GET = handler('money.read', async (viewer, request, { id }: { id: string }) => {
  const isSheet = new URL(request.url).searchParams.get('format') === 'xlsx';
  const merchant = { en: viewer.merchantNameEn, ar: viewer.merchantNameAr };
  const file = isSheet
    ? await exportClaim(viewer, id, await getLocale())
    : await printClaim(viewer, id, merchant);
  if (!file) return notFoundJson();
  return isSheet ? fileResponse(file, 'claim', 'xlsx') : fileResponse(file, 'claim', 'pdf', 'inline');
});
