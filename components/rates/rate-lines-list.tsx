import { useLocale, useTranslations } from 'next-intl';
import { formatAmount, formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { RateLines } from '#lib/rates/schema.ts';

type RateLinesListProps = {
  lines: RateLines;
  /** A newer price is loading; this one is dimmed. */
  isOld: boolean;
  /** The carrier charges more for cash on delivery, and the fee isn't known. */
  excludesCodFee: boolean;
};

/** A price in lines: the fees, the VAT and the total, and what the total doesn't contain. */
export function RateLinesList({ lines, isOld, excludesCodFee }: RateLinesListProps) {
  const t = useTranslations('rates');
  const locale = useLocale();
  const isZeroRated = lines.vatPercent === 0;
  return (
    <div className={`flex flex-col gap-2 transition-opacity ${isOld ? 'opacity-50' : ''}`}>
      <dl className="flex flex-col gap-2 tabular-nums">
        <Line label={t('postage')} value={formatAmount(lines.postage, locale)} />
        {lines.codFee && <Line label={t('codFee')} value={formatAmount(lines.codFee, locale)} />}
        <Line
          label={isZeroRated ? t('noVat') : t('vat', { percent: formatNumber(lines.vatPercent, locale) })}
          value={isZeroRated ? t('zeroRated') : formatAmount(lines.vat, locale)}
        />
        <div className="flex justify-between gap-4 border-t border-line pt-2.5 text-lg">
          <dt>{t(excludesCodFee ? 'totalWithoutCodFee' : 'total')}</dt>
          <dd className="whitespace-nowrap">{formatMoney(lines.total, locale)}</dd>
        </div>
      </dl>
      {excludesCodFee && <p className="text-sm text-muted">{t('codFeeUnknown')}</p>}
      {lines.codFee && <p className="text-sm text-muted">{t('codFeeSource')}</p>}
    </div>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
