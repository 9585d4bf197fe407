import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mostDrafts } from '#lib/booking-form/schema.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { BookingWizardProps } from './booking-wizard-props.ts';
import type { BookingFailure } from './use-booking.ts';

/** After these failures the shipment may exist, so the notice links to its page. */
const mayExist: ReadonlySet<BookingFailure['code']> = new Set([
  'network',
  'conflict',
  'unavailable',
  'unexpected',
]);

/** Why the booking wasn't confirmed, what was kept and what to do next. */
export function BookingFailureNotice({ failure, draftId }: { failure: BookingFailure; draftId: string }) {
  const t = useTranslations('booking');
  const failures = useTranslations('failures');
  const isOpen = mayExist.has(failure.code);
  // Isolated, because the operator may answer in the other language's direction.
  const words = isolated(failure.words ?? t('noWords'));
  const { code } = failure;
  // After these two the form keeps its key, so a second try can't book twice.
  const text =
    code === 'network'
      ? t('noAnswer')
      : code === 'unexpected'
        ? t('unexpected')
        : failures(code, { message: words, most: mostDrafts });
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

/** What went wrong with the shipment's last request, if it was rejected or closed as not booked. */
export function earlierFailure({ refusal, isWrittenOff }: BookingWizardProps): BookingFailure | null {
  if (refusal?.fields.some(({ messageKey }) => messageKey)) return { code: 'invalid' };
  if (refusal) return { code: 'refused', words: refusal.message, refreshed: refusal.refreshedPlaces };
  return isWrittenOff ? { code: 'written-off' } : null;
}

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
