import { useLocale, useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ExternalLink } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatTime } from '#lib/i18n/format-times.ts';
import type { LookAlike } from '#lib/shipments/view.ts';

type LookAlikeQuestionProps = {
  /** Null while the dialog is closed. */
  lookAlike: LookAlike | null;
  isPending: boolean;
  onBook: () => void;
  onBack: () => void;
};

/**
 * Asks whether a booking that matches a recent one is intended. It is outside the form so that the form's Ctrl+Enter can't
 * answer it. The earlier shipment opens in a new tab, so nothing typed is lost.
 */
export function LookAlikeQuestion({ lookAlike, isPending, onBook, onBack }: LookAlikeQuestionProps) {
  const t = useTranslations('booking.lookAlike');
  const booking = useTranslations('booking');
  const locale = useLocale();
  if (!lookAlike) return null;
  return (
    <ConfirmDialog
      title={t('title')}
      words={{ keep: t('back'), submit: isPending ? booking('booking') : t('book') }}
      variant="primary"
      pending={isPending}
      onConfirm={onBook}
      onClose={onBack}
    >
      <div className="flex flex-col gap-3">
        <p>
          {t.rich(lookAlike.awb ? 'booked' : 'beingBooked', {
            name: lookAlike.receiverName ?? '',
            time: formatTime(lookAlike.bookedAt, locale),
            awb: lookAlike.awb ?? '',
            strong: (chunks) => (
              <strong>
                <bdi>{chunks}</bdi>
              </strong>
            ),
            ltr: (chunks) => (
              <strong>
                <Ltr>{chunks}</Ltr>
              </strong>
            ),
          })}
        </p>
        <p className="text-sm text-muted">{t('why')}</p>
        <Link
          href={`/shipments/${lookAlike.id}`}
          target="_blank"
          className="inline-flex min-h-6 items-center gap-1.5 self-start font-semibold text-accent hover:underline"
        >
          {t('look')}
          <ExternalLink className="size-4 rtl:-scale-x-100" />
          <span className="sr-only">{t('newTab')}</span>
        </Link>
      </div>
    </ConfirmDialog>
  );
}
