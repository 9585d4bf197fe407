import { useTranslations } from 'next-intl';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function ShipmentNotFound() {
  const t = useTranslations('shipment');
  return (
    <EmptyState
      icon={<BarcodeMark className="h-7 text-muted" />}
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink href="/shipments">{t('notFoundAction')}</ButtonLink>}
    />
  );
}
