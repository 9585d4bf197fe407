import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** For a quote that doesn't exist, or belongs to another merchant. */
export default function QuoteNotFound() {
  const t = useTranslations('quotes');
  return (
    <EmptyState
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink href="/quotes">{t('notFoundAction')}</ButtonLink>}
    />
  );
}
