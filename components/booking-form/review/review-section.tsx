'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type ReviewSectionProps = { title: string; onChange: () => void; children: ReactNode };

/** A part of the review with a link to its step; hidden without a line. */
export function ReviewSection({ title, onChange, children }: ReviewSectionProps) {
  const t = useTranslations('booking');
  return (
    <section className="mb-6 break-inside-avoid has-[dl:empty]:hidden">
      <div className="mb-2 flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
        <h3 className="text-base font-semibold">{title}</h3>
        <button
          type="button"
          onClick={onChange}
          aria-label={t('review.changeOf', { part: title })}
          className="min-h-6 rounded-sm text-sm font-semibold text-accent underline"
        >
          {t('review.change')}
        </button>
      </div>
      <dl className="flex flex-col gap-1.5">{children}</dl>
    </section>
  );
}
