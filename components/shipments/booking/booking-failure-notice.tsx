'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { BookingFailure } from './use-booking.ts';

/** After these failures the shipment may exist, so the notice links to its page. */
const mayExist: ReadonlySet<BookingFailure['code']> = new Set(['network', 'conflict', 'unexpected']);

/** Why the booking wasn't confirmed, what was kept and what to do next. */
export function BookingFailureNotice({ failure, draftId }: { failure: BookingFailure; draftId: string }) {
  const t = useTranslations('booking');
  const failures = useTranslations('failures');
  const isOpen = mayExist.has(failure.code);
  // Isolated, because the operator may answer in the other language's direction.
  const words = `\u2068${failure.words ?? t('noWords')}\u2069`;
  return (
    <Notice
      role="alert"
      tone={isOpen ? 'caution' : 'danger'}
      title={isOpen ? t('notConfirmed') : t('notBooked')}
    >
      <p>{failure.code === 'network' ? t('noAnswer') : failures(failure.code, { message: words })}</p>
      {isOpen && (
        <Link href={`/shipments/${draftId}`} className="inline-block min-h-6 font-semibold underline">
          {t('lookAtShipment')}
        </Link>
      )}
    </Notice>
  );
}
