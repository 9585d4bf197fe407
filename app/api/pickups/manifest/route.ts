import { getLocale, getTranslations } from 'next-intl/server';
import { handler, notFoundJson } from '#lib/auth/handler.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { formatMoment } from '#lib/i18n/formats.ts';
import { exportManifest } from '#lib/shipments/pickups/export-manifest.ts';
import { printManifest } from '#lib/shipments/pickups/print-manifest.ts';
import { mostParts, type PickupPlace, readPickupPlace } from '#lib/shipments/pickups/schema.ts';
import { destinationText, manifestTexts, windowText } from './manifest-texts.ts';

type Asked = { place: PickupPlace; part: number };

/** The manifest of a place (`?of=&day=&from=&to=&sender=`), part by part, as PDF or with `?format=xlsx` as a spreadsheet. */
export const GET = handler('shipments.read', async (viewer, request) => {
  const { searchParams } = new URL(request.url);
  const part = Number(searchParams.get('part') ?? 1);
  if (!Number.isInteger(part) || part < 1 || part > mostParts) return notFoundJson();
  const asked = { place: readPickupPlace(Object.fromEntries(searchParams)), part };
  const isSheet = searchParams.get('format') === 'xlsx';
  const file = await (isSheet ? sheetOf(viewer, asked) : pdfOf(viewer, asked));
  if (!file) return notFoundJson();
  const headers = isSheet ? sheetHeaders : pdfHeaders;
  return new Response(new Uint8Array(file), {
    headers: { ...headers, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  });
});

const pdfHeaders = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="manifest.pdf"',
};
const sheetHeaders = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': 'attachment; filename="manifest.xlsx"',
};

async function pdfOf(viewer: MerchantViewer, { place, part }: Asked): Promise<Uint8Array | null> {
  const [texts, locale] = await Promise.all([manifestTexts(), getLocale()]);
  return printManifest(viewer, {
    place,
    part,
    merchant: { en: viewer.merchantNameEn, ar: viewer.merchantNameAr },
    texts,
    destinationOf: (parcel) => destinationText(parcel, locale),
    windowOf: windowText,
    momentOf: (moment) => formatMoment(moment.toISOString(), 'en'),
  });
}

async function sheetOf(viewer: MerchantViewer, asked: Asked): Promise<Buffer | null> {
  const [t, locale] = await Promise.all([getTranslations('pickups.document'), getLocale()]);
  return exportManifest(viewer, asked, {
    sheetName: t('title'),
    isRightToLeft: locale === 'ar',
    header: [
      ...[t('awb'), t('receiver'), t('destination'), t('reference'), t('pieces'), t('kilograms')],
      ...[t('cod'), t('sender'), t('window'), t('handedOver')],
    ],
    lineOf: (parcel) => [
      parcel.awb,
      parcel.receiverName ?? '',
      destinationText(parcel, locale),
      parcel.reference ?? '',
      String(parcel.pieces ?? 1),
      String((parcel.weightGrams ?? 0) / 1000),
      parcel.codAmount ? `${parcel.codAmount.currency} ${decimalAmount(parcel.codAmount)}` : '',
      parcel.senderName,
      windowText(parcel),
      parcel.handedOver ? formatMoment(parcel.handedOver.at, 'en') : '',
    ],
  });
}
