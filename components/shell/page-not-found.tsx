'use client';

import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** Says that a page doesn't exist. A client component, because Next puts this content into the document of every page. */
export function PageNotFound() {
  const t = useTranslations('common.notFound');
  return (
    <div className="pt-[15dvh]">
      <EmptyState
        heading="h1"
        title={t('title')}
        text={t('text')}
        action={
          // The sign-in page redirects each role to its start page.
          <a href="/sign-in" className={buttonStyle('primary', 'md')}>
            {t('action')}
          </a>
        }
      />
    </div>
  );
}
