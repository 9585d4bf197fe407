'use client';

import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { controlStyle } from '#components/ui/form/field-style.ts';
import { useShownQuery } from '#components/ui/form/use-shown-query.ts';
import { goToResults } from '#components/ui/hooks/go-to-results.ts';

/** Finds contacts. The down arrow moves to the first result. */
export function ContactSearch({ query }: { query: string }) {
  const t = useTranslations('contacts');
  const input = useShownQuery(query);
  return (
    <Form
      action="/contacts"
      prefetch={false}
      role="search"
      aria-label={t('title')}
      className="max-w-110 min-w-48 flex-1"
    >
      <input
        ref={input}
        type="search"
        name="find"
        dir="auto"
        defaultValue={query}
        aria-label={t('search')}
        aria-keyshortcuts="F"
        data-command={t('searchCommand')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onKeyDown={goToResults}
        className={`${controlStyle} h-control`}
      />
    </Form>
  );
}
