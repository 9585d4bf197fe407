import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { CashPath, CashPayout } from '#lib/money/view.ts';

type Mark = 'done' | 'current' | 'late' | 'ahead';

const marks: Record<Mark, ReactNode> = {
  done: <CircleCheck className="mt-0.5 size-4 text-positive" />,
  current: <CircleDot className="mt-0.5 size-4 text-accent" />,
  late: <CircleAlert className="mt-0.5 size-4 text-danger" />,
  ahead: <CircleDashed className="mt-0.5 size-4 text-muted" />,
};

type CashStepsProps = {
  path: CashPath;
  /** Whether the statements are linked; agents have no pages of a merchant's money. */
  isLinked: boolean;
};

/** Delivered, with the carrier, in a statement, in the bank: the steps of a shipment's cash, and the one where it is now. */
export function CashSteps({
  path: { due, deliveredOn, expected, payouts, bankedOn },
  isLinked,
}: CashStepsProps) {
  const t = useTranslations('shipment.money.path');
  const locale = useLocale();
  const day = (on: string) => formatDay(on, locale);
  const isPaid = payouts.length > 0;
  const held = deliveredOn === null ? 'ahead' : isPaid && !expected ? 'done' : 'current';
  return (
    <ol className="mt-2 flex flex-col gap-2">
      <Step mark={deliveredOn ? 'done' : 'current'}>
        {deliveredOn
          ? t('delivered', { day: day(deliveredOn) })
          : t('due', { amount: due.map((amount) => formatMoney(amount, locale)).join(' · ') })}
      </Step>
      <Step mark={expected?.isLate ? 'late' : held}>
        {t(held === 'current' ? 'held' : 'carrier')}
        {expected && ` · ${t(expected.isLate ? 'late' : 'expected', { day: day(expected.on) })}`}
      </Step>
      {payouts.map((payout) => (
        <Step key={`${payout.statementId} ${payout.currency}`} mark={bankedOn ? 'done' : 'current'}>
          {t.rich('statement', {
            day: day(payout.day),
            name: () => <StatementName {...payout} isLinked={isLinked} />,
          })}
          <Deducted {...payout} />
        </Step>
      ))}
      {!isPaid && <Step mark="ahead">{t('noStatement')}</Step>}
      <Step mark={bankedOn ? 'done' : 'ahead'}>
        {bankedOn ? t('banked', { day: day(bankedOn) }) : t('notBanked')}
      </Step>
    </ol>
  );
}

function Step({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <li
      aria-current={mark === 'current' || mark === 'late' ? 'step' : undefined}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 ${mark === 'ahead' ? 'text-muted' : ''}`}
    >
      {marks[mark]}
      <span className={mark === 'current' || mark === 'late' ? 'font-semibold' : ''}>{children}</span>
    </li>
  );
}

function StatementName({ statementId, name, isLinked }: CashPayout & { isLinked: boolean }) {
  if (!isLinked) return <Ltr className="break-all">{name}</Ltr>;
  return (
    <Link href={`/money/statements/${statementId}`} className="inline-block min-h-6 break-all underline">
      <Ltr>{name}</Ltr>
    </Link>
  );
}

/** "AED 250.00 − fee AED 10.00 − VAT AED 0.50 = AED 239.50": what arrives of the cash. */
function Deducted({ grossMinor, feeMinor, vatMinor, otherMinor, netMinor, currency }: CashPayout) {
  const t = useTranslations('shipment.money.path');
  const locale = useLocale();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const parts = [
    ['fee', feeMinor],
    ['vat', vatMinor],
    ['other', otherMinor],
  ] as const;
  const deducted = parts.filter(([, amount]) => amount !== 0);
  return (
    <span className="block text-sm font-normal text-muted">
      {[
        ...(deducted.length > 0 ? [t('collected', { amount: money(grossMinor) })] : []),
        ...deducted.map(([part, amount]) => t(part, { amount: money(amount) })),
        t('net', { amount: money(netMinor) }),
      ].join(' · ')}
    </span>
  );
}
