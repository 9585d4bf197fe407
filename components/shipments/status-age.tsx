'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useClock } from '#components/ui/hooks/use-clock.ts';
import { formatAge } from '#lib/i18n/format-times.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';

/**
 * How old a status is, once it is older than a few minutes: "Status from 14 minutes ago". Nothing of a newer one, and of one that
 * can't change (null).
 */
export function StatusAge({ at, className }: { at: string | null; className?: string }) {
  const t = useTranslations('shipment.age');
  const locale = useLocale();
  const now = useClock();
  if (at === null) return null;
  const text = isOldStatus(at, now) ? t('from', { age: formatAge(at, now, locale) }) : '';
  // The minute may end between the server's render and the browser's.
  return (
    <time
      dateTime={at}
      title={text || undefined}
      suppressHydrationWarning
      className={className ? `status-age ${className}` : 'status-age'}
    >
      {text}
    </time>
  );
}
