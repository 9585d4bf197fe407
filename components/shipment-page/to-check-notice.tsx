import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Says that an agent must find out whose AWB the shipment has, and what to do until then. */
export function ToCheckNotice({ foreignNumber }: { foreignNumber: string | null }) {
  const t = useTranslations('shipment.toCheck');
  if (!foreignNumber) return null;
  return (
    <Notice tone="danger" title={t('title')}>
      <p>{t('text', { number: foreignNumber })}</p>
    </Notice>
  );
}
