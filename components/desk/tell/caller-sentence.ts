import type { useTranslations } from 'next-intl';
import { dayWord } from '#components/shipments/day-word.ts';
import { type Standing, standingOf } from '#components/shipments/standing.ts';
import { formatDay, formatTime } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';

/** The statuses for which the carrier's own words give the reason. */
const explained: Standing[] = [
  'phase.held',
  'phase.attempted',
  'phase.at_counter',
  'phase.returning',
  'phase.unknown',
];

/** The statuses in which nothing is said of an amount to pay on delivery. */
const ended: Standing[] = [
  'state.to_check',
  'state.refused',
  'state.cancelled',
  'state.written_off',
  'phase.delivered',
  'phase.returning',
  'phase.returned',
  'phase.cancelled',
];

type Told = Pick<
  ShipmentSummary,
  | 'state'
  | 'phase'
  | 'handedOverAt'
  | 'isWrittenOff'
  | 'isToCheck'
  | 'lastStatusEn'
  | 'lastStatusAr'
  | 'lastEventAt'
  | 'codAmount'
>;

/** The messages of the caller's language. */
type Texts = {
  tell: ReturnType<typeof useTranslations<'desk.tell'>>;
  ask: ReturnType<typeof useTranslations<'desk.ask'>>;
};

/**
 * What to tell a caller about a shipment, in the caller's language: the carrier's reason where it is known, what it means, the
 * amount to pay, and last a question, because the caller answers it. `isAsWanted`: it stands as the caller wanted, so nothing is asked.
 */
export function callerSentence(
  { tell, ask }: Texts,
  shipment: Told,
  { language, now, isAsWanted = false }: { language: Locale; now: Date; isAsWanted?: boolean },
): string {
  const standing = standingOf(shipment);
  const words = (language === 'ar' ? shipment.lastStatusAr : shipment.lastStatusEn)?.replace(/[\s.]+$/, '');
  const moment = shipment.state === 'booked' ? shipment.lastEventAt : null;
  const when = moment && whenSaid(tell, moment, { language, now });
  const isExplained = Boolean(words) && explained.includes(standing);
  const { codAmount } = shipment;
  const question = standing as 'phase.attempted';
  const said = [
    words && isExplained && (when ? tell('reason', { when, words }) : tell('reasonOnly', { words })),
    isAsWanted && standing === 'phase.held' ? tell('heldAsWanted') : tell(standing),
    when && !isExplained && tell('asOf', { when }),
    codAmount && !ended.includes(standing) && tell('cod', { amount: formatMoney(codAmount, language) }),
    ask.has(question) && !isAsWanted && ask(question),
  ];
  return said.filter(Boolean).join(' ');
}

/**
 * What to tell a merchant who calls about its parcel: where it stands, in the words of lists, and what the carrier said when. The
 * receiver is named, because a merchant has many parcels.
 */
export function merchantSentence(
  { tell, standings }: Pick<Texts, 'tell'> & { standings: ReturnType<typeof useTranslations<'standing'>> },
  shipment: Told & Pick<ShipmentSummary, 'awb' | 'receiverName'>,
  { language, now }: { language: Locale; now: Date },
): string {
  const words = (language === 'ar' ? shipment.lastStatusAr : shipment.lastStatusEn)?.replace(/[\s.]+$/, '');
  const moment = shipment.state === 'booked' ? shipment.lastEventAt : null;
  const when = moment && whenSaid(tell, moment, { language, now });
  const { awb, receiverName, codAmount } = shipment;
  const standing = standingOf(shipment);
  const said = [
    tell(awb ? 'merchant' : 'merchantWithoutAwb', {
      awb: awb ?? '',
      name: receiverName ?? '–',
      status: standings(standing),
    }),
    standing === 'state.unconfirmed' && tell('merchantUnconfirmed'),
    words && (when ? tell('reason', { when, words }) : tell('reasonOnly', { words })),
    codAmount && !ended.includes(standing) && tell('cod', { amount: formatMoney(codAmount, language) }),
  ];
  return said.filter(Boolean).join(' ');
}

/** "today at 14:05", "on 3 Nov 2026 at 14:05". */
function whenSaid(
  tell: Texts['tell'],
  moment: string,
  { language, now }: { language: Locale; now: Date },
): string {
  const time = formatTime(moment, language);
  const word = dayWord(new Date(moment), now);
  return word ? tell(word, { time }) : tell('onDay', { day: formatDay(moment, language), time });
}
