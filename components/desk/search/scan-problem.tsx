import { useLocale, useTranslations } from 'next-intl';
import { foreignCode } from '#lib/core/read-scan.ts';
import { regionName } from '#lib/i18n/formats.ts';

/** Why a text has no result: it is another carrier's code, or no shipment has it. */
export function ScanProblem({ typed }: { typed: string }) {
  const t = useTranslations('desk.search');
  const locale = useLocale();
  const foreign = foreignCode(typed);
  if (!foreign) return t('nothing');
  if (foreign.kind === 'post') return t('foreign.post', { country: regionName(foreign.country, locale) });
  return t(`foreign.${foreign.kind}`);
}
