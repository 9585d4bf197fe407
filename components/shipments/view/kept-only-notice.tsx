import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Says why nothing can be done about a shipment of a carrier that this portal no longer talks to. */
export function KeptOnlyNotice({ operator }: { operator: string }) {
  const t = useTranslations('shipment.keptOnly');
  return (
    <Notice tone="caution" title={t('title')}>
      {t.rich('text', { carrier: () => <Ltr>{operator}</Ltr> })}
    </Notice>
  );
}
