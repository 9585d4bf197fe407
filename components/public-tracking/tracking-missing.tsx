import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** The AWBs without a result. It doesn't say whether such a shipment exists. */
export function TrackingMissing({ missing, unreadable }: { missing: string[]; unreadable: string[] }) {
  const t = useTranslations('tracking');
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="caution" title={t('missing')}>
          <Numbers of={missing} />
          <p className="mt-1 text-ink">{t('missingText')}</p>
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice tone="danger" title={t('unreadable')}>
          <Numbers of={unreadable} />
          <p className="mt-1 text-ink">{t('unreadableText')}</p>
        </Notice>
      )}
    </>
  );
}

function Numbers({ of: numbers }: { of: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 break-all text-ink">
      {numbers.map((number) => (
        <li key={number}>
          <Ltr>{number}</Ltr>
        </li>
      ))}
    </ul>
  );
}
