import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { moneyHref } from '#components/money/money-href.ts';
import { listHref } from '#components/search/list/list-href.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { useWhen, When } from '#components/shipments/when.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import {
  Banknote,
  FileDown,
  FilePen,
  MessageCircleQuestionMark,
  Printer,
  Truck,
} from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { QueueItem, StuckItem } from '#lib/home/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { overdueDays } from '#lib/money/view.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type Settle, SettleButton } from './settle-button.tsx';
import { RowLink } from './stuck-row.tsx';

type Waiting = Exclude<QueueItem, StuckItem>;

type WaitingRowProps = { item: Waiting; acceptPrices: Settle };

/** What waits besides stuck shipments: a question, a pickup, labels, an import or drafts. */
export function WaitingRow({ item, acceptPrices }: WaitingRowProps) {
  const { tone, icon, badge, text, note, actions } = useRow(item, acceptPrices);
  return (
    <>
      <div className="queue-text">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={icon}>
            {badge}
          </Badge>
          {text}
        </div>
        {note && <div className="text-sm text-muted">{note}</div>}
      </div>
      <div className="queue-actions">{actions}</div>
    </>
  );
}

type Row = {
  tone: BadgeTone;
  icon: ReactNode;
  badge: string;
  text: ReactNode;
  note?: ReactNode;
  actions: ReactNode;
};

/** Claims that are to be closed are in several states. */
const listOfStep = { send: '?state=made', remind: '?state=sent', end: '?state=answered', close: '' } as const;

function useRow(item: Waiting, acceptPrices: Settle): Row {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  const when = useWhen();
  const counted = (count: number) => ({ count, shown: formatCount(count, countLimit, locale) });
  switch (item.kind) {
    case 'question': {
      const { shipmentId, awb, reference, receiverName, question, at } = item;
      return {
        tone: 'accent',
        icon: <MessageCircleQuestionMark />,
        badge: t('question'),
        text: (
          <>
            <Link
              href={`/shipments/${shipmentId}`}
              className="inline-flex min-h-6 items-center font-semibold hover:underline"
            >
              {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? t('noAwb')}</Ltr>}
            </Link>
            {receiverName && <bdi>{receiverName}</bdi>}
          </>
        ),
        note: (
          <>
            <bdi className="line-clamp-2 text-ink">{question}</bdi>
            {at && t.rich('answerBy', { when: () => <When at={at} /> })}
          </>
        ),
        actions: (
          <RowLink href="/cases" of={awb ?? reference ?? undefined}>
            {t('answer')}
          </RowLink>
        ),
      };
    }
    case 'pickup': {
      const { isLate, parcels, unprinted, at } = item;
      return {
        tone: isLate ? 'danger' : 'neutral',
        icon: <Truck className="rtl:-scale-x-100" />,
        badge: t(isLate ? 'latePickup' : 'pickup'),
        text: (
          <span>
            {at && t(isLate ? 'since' : 'at', { when: when(at) })} {t('parcels', counted(parcels))}
            {unprinted > 0 && t('unprintedOf', counted(unprinted))}
          </span>
        ),
        actions: (
          <>
            {unprinted > 0 && <RowLink href={listHref({ state: 'unprinted' })}>{t('print')}</RowLink>}
            <RowLink href="/pickups">{t('openPickups')}</RowLink>
          </>
        ),
      };
    }
    case 'import': {
      const { importId, name, rows, at } = item;
      return {
        tone: 'neutral',
        icon: <FileDown />,
        badge: t('import'),
        text: <bdi className="wrap-anywhere">{name || t('pasted')}</bdi>,
        note: (
          <>
            {t('rows', counted(rows))} {at && <When at={at} />}
          </>
        ),
        actions: (
          <RowLink href={`/imports/${importId}`} of={name}>
            {t('continue')}
          </RowLink>
        ),
      };
    }
    case 'latePayout': {
      const { at, ...amount } = item;
      return {
        tone: 'danger',
        icon: <Banknote />,
        badge: t('latePayout'),
        text: t('latePayoutOf', { amount: formatMoney(amount, locale) }),
        note: at && t('deliveredSince', { day: formatDay(dubaiClock(new Date(at)).date, locale) }),
        actions: (
          <RowLink href={moneyHref({ account: 'cod-collected', overdue: overdueDays[0] })}>
            {t('openMoney')}
          </RowLink>
        ),
      };
    }
    case 'shortPayout':
    case 'pricesChanged': {
      const { kind, statementId, name, shipments } = item;
      return {
        tone: kind === 'shortPayout' ? 'danger' : 'caution',
        icon: <Banknote />,
        badge: t(kind),
        text: t(`${kind}Of`, counted(shipments)),
        note: <bdi>{name}</bdi>,
        actions: (
          <>
            <RowLink
              href={`/money/statements/${statementId}?${kind === 'shortPayout' ? 'result=short' : 'group=different'}`}
              of={name}
            >
              {t('openStatement')}
            </RowLink>
            {kind === 'pricesChanged' && (
              <Permitted to="money.manage">
                <SettleButton id={statementId} of={name} settle={acceptPrices}>
                  {t('acceptPrices')}
                </SettleButton>
              </Permitted>
            )}
          </>
        ),
      };
    }
    case 'unclear': {
      const { statementId, name, lines } = item;
      return {
        tone: 'caution',
        icon: <Banknote />,
        badge: t('unclear'),
        text: t('unclearOf', counted(lines)),
        note: <bdi>{name}</bdi>,
        actions: (
          <RowLink href={`/money/statements/${statementId}?result=ask`} of={name}>
            {t('openStatement')}
          </RowLink>
        ),
      };
    }
    case 'claims':
      return {
        tone: 'caution',
        icon: <Banknote />,
        badge: t('claims'),
        text: t(`claimsTo.${item.step}`, counted(item.claims)),
        actions: <RowLink href={`/money/claims${listOfStep[item.step]}`}>{t('openClaims')}</RowLink>,
      };
    case 'drafts':
      return {
        tone: 'neutral',
        icon: <FilePen />,
        badge: t('draft'),
        text: t('drafts', counted(item.drafts)),
        actions: (
          <Permitted to="shipments.book">
            <RowLink href={listHref({ state: 'draft' })}>{t('continue')}</RowLink>
          </Permitted>
        ),
      };
    default: {
      const isUnprinted = item.kind === 'unprinted';
      const isOther = item.kind === 'unprinted' && item.besidesPickups;
      return {
        tone: isUnprinted ? 'neutral' : 'caution',
        icon: <Printer />,
        badge: t(`badge.${item.kind}`),
        text: t(isOther ? 'unprintedOther' : item.kind, counted(item.labels)),
        actions: (
          <RowLink href={listHref({ state: 'unprinted' })}>
            {t(isUnprinted ? 'print' : 'requestLabels')}
          </RowLink>
        ),
      };
    }
  }
}
