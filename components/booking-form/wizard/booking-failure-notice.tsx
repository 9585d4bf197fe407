'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { PlaceKind } from '#lib/locations/view.ts';
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
  const { code } = failure;
  // After these two the form keeps its key, so a second try can't book twice.
  const text =
    code === 'network'
      ? t('noAnswer')
      : code === 'unexpected'
        ? t('unexpected')
        : failures(code, { message: words });
  return (
    <Notice
      role="alert"
      tone={isOpen ? 'caution' : 'danger'}
      title={isOpen ? t('notConfirmed') : t('notBooked')}
    >
      <p>{text}</p>
      <RefreshedPlaces kinds={failure.refreshed ?? []} />
      {isOpen && (
        <Link href={`/shipments/${draftId}`} className="inline-block min-h-6 font-semibold underline">
          {t('lookAtShipment')}
        </Link>
      )}
    </Notice>
  );
}

/** The lists that were refreshed because the carrier rejected one of their values. */
function RefreshedPlaces({ kinds }: { kinds: PlaceKind[] }) {
  const t = useTranslations('booking.refreshed');
  const format = useFormatter();
  const lists = kinds.filter((kind) => kind !== 'home-country').map((kind) => t(`lists.${kind}`));
  if (lists.length > 0) return <p>{t('places', { lists: format.list(lists) })}</p>;
  return kinds.length > 0 && <p>{t('country')}</p>;
}
