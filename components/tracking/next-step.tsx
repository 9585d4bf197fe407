import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactReceiver } from '#components/shipments/contact-receiver.tsx';
import { inLanguage, Spoken } from '#components/shipments/spoken.tsx';
import { type Contact, ContactLinks, GroupedPhoneLink } from '#components/ui/contact-links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { nextStepId, nextStepOf } from './next-step-of.ts';

type NextStepProps = {
  shipment: ShipmentView;
  isReturn: boolean;
  /** A request for another delivery is open. */
  isAsked: boolean;
  /** Where the page has customs papers to print and sign. */
  customsHref: string | null;
  carrier: Contact;
  /** The actions of the step that need the page's own. */
  children?: ReactNode;
};

/**
 * The next step of a booked shipment. For one that is stuck, also the reason, in the carrier's words, and what can be done here. The
 * parcel of a return is with its sender, not with the merchant.
 */
export function NextStep({ shipment, isReturn, isAsked, customsHref, carrier, children }: NextStepProps) {
  const t = useTranslations('shipment.next');
  const locale = useLocale();
  const step = nextStepOf(shipment);
  if (!step) return null;
  const { tone, answers } = step;
  if (answers.length === 0) {
    const toPack = step.step === 'expected' && !isReturn;
    return (
      <p className="text-muted">
        <span className="font-semibold text-ink">{t('title')}:</span>{' '}
        {toPack && customsHref
          ? t.rich('toDo.expected_customs', {
              papers: (chunks) => (
                <a href={customsHref} className="inline-block min-h-6 font-semibold text-accent underline">
                  {chunks}
                </a>
              ),
            })
          : t(isReturn && step.step === 'expected' ? 'toDo.expected_return' : `toDo.${step.step}`)}
      </p>
    );
  }
  const { lastStatusEn, lastStatusAr, details } = shipment;
  // The headline of an unknown status is the carrier's words already.
  const words = step.step === 'unknown' ? null : inLanguage(locale, lastStatusEn, lastStatusAr);
  const receiver = answers.includes('receiver') ? details?.receiver : undefined;
  return (
    <Notice tone={tone ?? 'info'} title={t('title')} id={nextStepId}>
      <div className="flex flex-col gap-1 text-ink">
        {words && <p>{t.rich('carrier', { words: () => <Spoken {...words} /> })}</p>}
        <p>{t(isAsked ? 'toDo.asked' : `toDo.${step.step}`)}</p>
        {receiver && (
          <p>
            {t.rich('receiver', {
              name: () => <bdi>{receiver.contactName}</bdi>,
              phone: () => <GroupedPhoneLink number={receiver.mobile} className="font-semibold" />,
            })}
          </p>
        )}
        {answers.includes('carrier') && (carrier.phone || carrier.email) && (
          <p className="flex flex-wrap gap-x-4">
            {t('call')}
            <ContactLinks {...carrier} />
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
