import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function ShipmentNotFound() {
  const t = useTranslations('shipment');
  return (
    <EmptyState
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink href="/shipments">{t('notFoundAction')}</ButtonLink>}
    />
  );
}
