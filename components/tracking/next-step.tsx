import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactReceiver } from '#components/shipments/contact-receiver.tsx';
import { inLanguage } from '#components/shipments/in-language.ts';
import { Spoken } from '#components/shipments/spoken.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { nextStepOf } from './next-step-of.ts';

/**
 * The next step of a booked shipment. For one that is stuck, also the reason, in the carrier's words, and what can be done here;
 * `children` are further actions. The parcel of a return is with its sender, not with the merchant.
 */
export function NextStep({
  shipment,
  isReturn,
  children,
}: {
  shipment: ShipmentView;
  isReturn: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('shipment.next');
  const locale = useLocale();
  const step = nextStepOf(shipment);
  if (!step) return null;
  const { tone, isReceivers } = step;
  if (!tone)
    return (
      <p className="text-muted">
        <span className="font-semibold text-ink">{t('title')}:</span>{' '}
        {t(isReturn && step.step === 'expected' ? 'toDo.expected_return' : `toDo.${step.step}`)}
      </p>
    );
  const { lastStatusEn, lastStatusAr, details } = shipment;
  // The headline of an unknown status is the carrier's words already.
  const words = step.step === 'unknown' ? null : inLanguage(locale, lastStatusEn, lastStatusAr);
  const receiver = isReceivers ? details?.receiver : undefined;
  return (
    <Notice tone={tone} title={t('title')}>
      <div className="flex flex-col gap-1 text-ink">
        {words && <p>{t.rich('carrier', { words: () => <Spoken {...words} /> })}</p>}
        <p>{t(`toDo.${step.step}`)}</p>
        {receiver && (
          <p>
            {t.rich('receiver', {
              name: () => <bdi>{receiver.contactName}</bdi>,
              phone: () => <PhoneLink number={receiver.mobile} className="font-semibold" />,
            })}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          {receiver && (step.step === 'attempted' || step.step === 'at_counter') && (
            <ContactReceiver
              about={step.step}
              awb={shipment.awb ?? ''}
              name={receiver.contactName}
              mobile={receiver.mobile}
              size="md"
            />
          )}
          {children}
        </div>
      </div>
    </Notice>
  );
}
