import { useLocale, useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { MaybeLink } from '#components/ui/maybe-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type ClaimView, nextStep } from '#lib/claims/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { ClaimBadge } from './claim-badge.tsx';

type ClaimBodyProps = { claim: ClaimView; today: string; seesShipments: boolean };

/** A claim: its shipments, what of each the carrier still holds, and the files for the carrier. */
export function ClaimBody({ claim, today, seesShipments }: ClaimBodyProps) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const { id, number, kind, state, dueOn, sentOn, sentNote, mail, createdAt, answer, items } = claim;
  const texts = [
    ['send.how', sentNote],
    ['contents', claim.contents],
    [kind === 'damaged' ? 'damage' : 'note', claim.note],
    ['answer', answer],
  ] as const;
  const step = nextStep(claim, today);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="flex flex-wrap items-center gap-3 text-xl">
          {t('numbered', { number: String(number) })}
          <ClaimBadge state={state} />
        </h1>
        <span className="flex flex-wrap gap-2">
          <a
            href={`/api/money/claims/${id}`}
            target="_blank"
            rel="noopener"
            className={buttonStyle('secondary', 'md')}
          >
            {t('print')}
          </a>
          <a href={`/api/money/claims/${id}?format=xlsx`} className={buttonStyle('secondary', 'md')}>
            {t('xlsx')}
          </a>
        </span>
      </div>
      <p className="text-muted">
        {t(`kind.${kind}`)} · {t('made', { day: formatDay(createdAt, locale) })} ·{' '}
        {sentOn && `${t('sent', { day: formatDay(sentOn, locale) })} · `}
        {t('dueOn', { day: formatDay(dueOn, locale) })}
      </p>
      {step && <p className="font-semibold">{t(`step.${step}`)}</p>}
      {mail && (
        <p className={mail.state === 'failed' ? 'text-danger' : undefined}>
          {t.rich(`mail.${mail.state}`, { to: () => <bdi className="wrap-anywhere">{mail.to}</bdi> })}
        </p>
      )}
      {texts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <h2 className="text-base font-semibold">{t(name)}</h2>
              <bdi className="block whitespace-pre-line wrap-anywhere">{text}</bdi>
            </div>
          ),
      )}
      <Sheet title={t('shipments', { count: items.length })} className="p-5 max-sm:p-4">
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {items.map(
            ({ shipmentId, awb, reference, deliveredAt, statement, amountMinor, openMinor, currency }) => (
              <li
                key={shipmentId}
                className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1.5"
              >
                <span className="flex min-w-0 flex-wrap gap-x-3">
                  <MaybeLink href={seesShipments && `/shipments/${shipmentId}`}>
                    <Ltr>{awb}</Ltr>
                  </MaybeLink>
                  {reference && <Ltr className="text-muted wrap-anywhere">{reference}</Ltr>}
                  {deliveredAt && (
                    <span className="text-muted">
                      {t('delivered', { day: formatDay(deliveredAt, locale) })}
                    </span>
                  )}
                  {statement && (
                    <span className="text-muted">
                      {t.rich('statementLine', {
                        name: () => <bdi className="wrap-anywhere">{statement.name}</bdi>,
                        row: String(statement.row),
                      })}
                    </span>
                  )}
                </span>
                <span className="tabular-nums">
                  {openMinor === 0
                    ? t('paidOf', { amount: formatMoney({ amountMinor, currency }, locale) })
                    : openMinor < amountMinor
                      ? t('openOf', {
                          open: formatMoney({ amountMinor: openMinor, currency }, locale),
                          amount: formatMoney({ amountMinor, currency }, locale),
                        })
                      : formatMoney({ amountMinor, currency }, locale)}
                </span>
              </li>
            ),
          )}
        </ul>
      </Sheet>
    </>
  );
}
