'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';

const slowAfterMs = 3000;

/**
 * Says that the booking is being sent, and after three seconds that the carrier hasn't answered yet. It has the focus
 * meanwhile, because the fields are disabled, and stays in view; afterwards the focus returns.
 */
export function SendingNotice({ isPending }: { isPending: boolean }) {
  const t = useTranslations('booking.sending');
  const box = useRef<HTMLDivElement>(null);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const before = document.activeElement;
    box.current?.focus();
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isPending]);

  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={isPending ? 'sticky top-2 z-10 rounded-control bg-page' : 'sr-only'}
    >
      {isPending && (
        <Notice tone={isSlow ? 'caution' : 'info'} title={isSlow ? t('slowTitle') : t('title')}>
          {isSlow ? t('slowText') : t('text')}
        </Notice>
      )}
    </div>
  );
}
