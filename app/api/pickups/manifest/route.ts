import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { postedForm } from '#lib/auth/posted-form.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { exportManifest, printManifest } from '#lib/pickups/manifest.ts';
import { type ManifestOf, readPickupPlace, selectedManifestSchema } from '#lib/pickups/schema.ts';
import { type ManifestPart, mostParts } from '#lib/pickups/view.ts';

type Asked = { of: ManifestOf; part: number; range?: ManifestPart };

/** More than the ids of the most parcels. */
const mostBytes = 32 * 1024;

/**
 * The manifest of a place (`?of=&day=&from=&to=&sender=`), a `part` with its range (`&after=&until=`), as PDF or with `?format=xlsx` as a
 * spreadsheet.
 */
export const GET = handler('shipments.read', async (viewer, request) => {
  const { searchParams } = new URL(request.url);
  const part = Number(searchParams.get('part') ?? 1);
  if (!Number.isInteger(part) || part < 1 || part > mostParts) return notFoundJson();
  const range = { after: searchParams.get('after'), until: searchParams.get('until') };
  const asked = { of: readPickupPlace(Object.fromEntries(searchParams)), part, range };
  const isSheet = searchParams.get('format') === 'xlsx';
  const file = await (isSheet ? sheetOf(viewer, asked) : pdfOf(viewer, asked));
  return file ? fileOf(file, isSheet) : notFoundJson();
});

const posted = {
  mostBytes,
  schema: selectedManifestSchema,
  inputOf: (form: URLSearchParams) => ({
    ids: (form.get('ids') ?? '').split(','),
    part: Number(form.get('part') ?? 0),
  }),
};

/** The manifest of selected parcels: a posted form with their `ids`, the `part` and the `format`. */
export const POST = postedForm('shipments.read', posted, async (viewer, { ids, part }, form) => {
  const isSheet = form.get('format') === 'xlsx';
  const file = await (isSheet ? sheetOf : pdfOf)(viewer, { of: { ids }, part });
  return file && fileOf(file, isSheet);
});

const fileOf = (file: Uint8Array, isSheet: boolean) =>
  isSheet ? fileResponse(file, 'manifest', 'xlsx') : fileResponse(file, 'manifest', 'pdf', 'inline');

async function pdfOf(viewer: MerchantViewer, asked: Asked): Promise<Uint8Array | null> {
  const merchant = { en: viewer.merchantNameEn, ar: viewer.merchantNameAr };
  return printManifest(viewer, { ...asked, merchant, locale: await getLocale() });
}

async function sheetOf(viewer: MerchantViewer, asked: Asked): Promise<Buffer | null> {
  return exportManifest(viewer, { ...asked, locale: await getLocale() });
}
