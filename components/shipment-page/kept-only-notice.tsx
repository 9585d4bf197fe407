import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Explains why a shipment has no actions: this portal is no longer connected to its carrier. */
export function KeptOnlyNotice({ operator }: { operator: string }) {
  const t = useTranslations('shipment.keptOnly');
  return (
    <Notice tone="caution" title={t('title')}>
      {t.rich('text', { carrier: () => <Ltr>{operator}</Ltr> })}
    </Notice>
  );
}
