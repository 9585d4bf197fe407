import { getLocale, getTranslations } from 'next-intl/server';
import { standingOf } from '#components/shipments/standing.ts';
import { handler } from '#lib/auth/handler.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { mostScanned, unsafeExportScanned } from '#lib/desk/find-scanned.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { nameIn } from '#lib/i18n/locale.ts';

const longestCode = 30;

/** A scan list as XLSX, in the agent's language. `?codes=` has AWBs and other codes in their order, with commas between them. */
export const GET = handler('desk.look-up', async (agent, request) => {
  const asked = (new URL(request.url).searchParams.get('codes') ?? '').split(',');
  const codes = asked.slice(0, mostScanned).map((code) => readAwb(code) ?? code.slice(0, longestCode));
  const t = await getTranslations('desk.scan');
  const standings = await getTranslations('standing');
  const locale = await getLocale();
  const bytes = await unsafeExportScanned(agent, codes.filter(Boolean), {
    sheetName: t('title'),
    isRightToLeft: locale === 'ar',
    header: [t('column.awb'), t('column.state'), t('column.merchant'), t('column.toDo')],
    lineOf: (awb, found) => {
      if (!found) return [awb, t('unknown'), '', t('toDo.unknown')];
      const standing = standingOf(found);
      const { nameEn, nameAr } = found.merchant;
      return [awb, standings(standing), nameIn(locale, { nameEn, nameAr }), t(`toDo.${standing}`)];
    },
  });
  return fileResponse(bytes, 'scans', 'xlsx');
});
