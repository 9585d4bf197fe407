'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { setLocale } from '#lib/auth/set-locale.ts';

/**
 * Switches the language in place: typed text, choices and the scroll position are kept. Without its script, or before it has
 * loaded, the form is posted and the page loads again.
 */
export function LanguageSwitch() {
  const t = useTranslations('shell.language');
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  const [pending, startTransition] = useTransition();
  const [failed, setFailed] = useState(false);

  function turn(event: FormEvent) {
    event.preventDefault();
    startTransition(async () => {
      try {
        await setLocale(other);
        setFailed(false);
      } catch {
        setFailed(true);
      }
    });
  }

  return (
    <form method="post" action="/api/locale" onSubmit={turn} className="relative">
      <input type="hidden" name="locale" value={other} />
      <Button
        type="submit"
        aria-busy={pending}
        aria-label={`${t('otherShort')} ${t('other')}`}
        className="max-sm:px-3"
      >
        {/* One Arabic word isn't worth loading the Arabic font on an English page. */}
        <span lang={other} className="font-medium [&:lang(ar)]:[font-family:system-ui]">
          <span className="max-sm:hidden">{t('other')}</span>
          <span className="sm:hidden">{t('otherShort')}</span>
        </span>
      </Button>
      <p
        role="status"
        className="absolute end-0 top-full z-20 mt-1 w-56 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden"
      >
        {failed && t('failed')}
      </p>
    </form>
  );
}
