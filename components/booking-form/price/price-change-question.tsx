import { useLocale, useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { PriceChange } from './use-price-change.ts';

type PriceChangeQuestionProps = {
  /** Null while the dialog is closed. */
  change: PriceChange | null;
  onBook: () => void;
  onBack: () => void;
};

/** Asks whether to book for a price other than the one that was quoted or shown. Nothing was sent yet. */
export function PriceChangeQuestion({ change, onBook, onBack }: PriceChangeQuestionProps) {
  const t = useTranslations('booking.priceChanged');
  const locale = useLocale();
  if (!change) return null;
  const now = formatMoney(change.now, locale);
  return (
    <ConfirmDialog
      title={t('title')}
      words={{ keep: t('back'), submit: t('book', { now }) }}
      variant="primary"
      onConfirm={onBook}
      onClose={onBack}
    >
      <div className="flex flex-col gap-3">
        <p>
          {t.rich(change.kind, {
            before: formatMoney(change.before, locale),
            now,
            strong: (chunks) => (
              <strong>
                <bdi>{chunks}</bdi>
              </strong>
            ),
          })}
        </p>
        <p className="text-sm text-muted">{t('why')}</p>
      </div>
    </ConfirmDialog>
  );
}
