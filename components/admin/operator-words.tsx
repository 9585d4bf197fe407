import { useTranslations } from 'next-intl';
import { Spoken } from '#components/shipments/spoken.tsx';
import type { StatusCodeView } from '#lib/operator/view.ts';

/** The operator's own words for a code in both languages, the reader's language first. */
export function OperatorWords({ code }: { code: Pick<StatusCodeView, 'nameEn' | 'nameAr' | 'phase'> }) {
  const t = useTranslations('admin.codes');
  const { nameEn, nameAr } = code;
  if (!nameEn && !nameAr) {
    return (
      <span className="text-muted max-md:text-end">
        {t(code.phase === 'delivered' ? 'noWordsKept' : 'noWords')}
      </span>
    );
  }
  return (
    <span className="flex min-w-0 flex-col items-start max-md:items-end max-md:text-end rtl:flex-col-reverse">
      {nameEn && <Spoken text={nameEn} language="en" />}
      {nameAr && <Spoken text={nameAr} language="ar" />}
    </span>
  );
}
