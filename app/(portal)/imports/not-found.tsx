import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** For an import that doesn't exist, or belongs to another merchant. */
export default function ImportNotFound() {
  const t = useTranslations('imports');
  return (
    <EmptyState
      heading="h1"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink href="/imports">{t('notFoundAction')}</ButtonLink>}
    />
  );
}
