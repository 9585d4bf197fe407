'use client';

import { useTranslations } from 'next-intl';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';

/**
 * Says that the form isn't ready until the page's script runs. Text typed meanwhile is kept. The notice takes no space of its
 * own, so that nothing moves when it disappears.
 */
export function LoadingNotice() {
  const t = useTranslations('booking.scriptLoading');
  if (useIsReady()) return null;
  return (
    <>
      <p role="status" className="absolute end-0 top-0 max-w-[60%] text-end text-xs text-muted">
        {t('text')}
      </p>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </>
  );
}
