import { useLocale, useTranslations } from 'next-intl';
import { inLanguage } from '#components/shipments/view/in-language.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { Spoken } from './spoken.tsx';

/** The phases that a person has to do something about, and whether it concerns the receiver. */
const phases = {
  held: { tone: 'danger', isReceivers: false },
  attempted: { tone: 'danger', isReceivers: true },
  at_counter: { tone: 'caution', isReceivers: true },
  unknown: { tone: 'caution', isReceivers: false },
} as const;

const hasNextStep = (phase: ShipmentView['phase']): phase is keyof typeof phases =>
  phase !== null && phase in phases;

/** Why a booked shipment stopped, in the carrier's words, and what to do next; nothing when it goes on by itself. */
export function NextStep({ shipment }: { shipment: ShipmentView }) {
  const t = useTranslations('shipment.next');
  const locale = useLocale();
  const { state, phase, lastStatusEn, lastStatusAr, details, isKeptOnly } = shipment;
  if (state !== 'booked' || isKeptOnly || !hasNextStep(phase)) return null;
  const { tone, isReceivers } = phases[phase];
  // The headline of an unknown status is the carrier's words already.
  const words = phase === 'unknown' ? null : inLanguage(locale, lastStatusEn, lastStatusAr);
  const receiver = isReceivers ? details?.receiver : undefined;
  return (
    <Notice tone={tone} title={t('title')}>
      <div className="flex flex-col gap-1 text-ink">
        {words && <p>{t.rich('carrier', { words: () => <Spoken {...words} /> })}</p>}
        <p>{t(`toDo.${phase}`)}</p>
        {receiver && (
          <p>
            {t.rich('receiver', {
              name: () => <bdi>{receiver.contactName}</bdi>,
              phone: () => (
                <a href={`tel:${receiver.mobile}`} className="inline-block min-h-6 font-semibold underline">
                  <Ltr>{receiver.mobile}</Ltr>
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </Notice>
  );
}
