import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BarcodeMark } from '#components/ui/barcode-mark.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';

/**
 * The page around public tracking. Its links are plain, because a prefetch would count as a request of the visitor. `query` is
 * repeated in the link to the other language.
 */
export function TrackingFrame({ query, children }: { query: Record<string, string>; children: ReactNode }) {
  const t = useTranslations('shell.language');
  const brand = useTranslations('common.product')('name');
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 px-4 py-4">
      <header className="flex items-center justify-between">
        <a href="/track" className="flex min-h-6 items-center gap-2 rounded-sm">
          <BarcodeMark className="h-4.5 text-accent" />
          <span className="text-lg">{brand}</span>
        </a>
        <a
          href={`?${new URLSearchParams({ ...query, lang: other })}`}
          hrefLang={other}
          lang={other}
          className={buttonStyle('secondary', 'md')}
        >
          {t('other')}
        </a>
      </header>
      <main className="flex flex-col gap-5 pb-16">{children}</main>
    </div>
  );
}
