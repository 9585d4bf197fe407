import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { moneyHref } from '#components/money/money-href.ts';
import { listHref } from '#components/search/list/list-href.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { useWhen, When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
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
import type { QueueItem, StuckItem } from '#lib/home/schema.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { overdueDays } from '#lib/money/view.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type Settle, SettleButton } from './settle-button.tsx';
import { RowLink } from './stuck-row.tsx';

type Waiting = Exclude<QueueItem, StuckItem>;

/** What waits besides stuck shipments: a question, a pickup, labels, an import or drafts. */
export function WaitingRow({ item, acceptPrices }: { item: Waiting; acceptPrices: Settle }) {
  switch (item.kind) {
    case 'question':
      return <QuestionRow item={item} />;
    case 'pickup':
      return <PickupRow item={item} />;
    case 'import':
      return <ImportRow item={item} />;
    case 'latePayout':
      return <LatePayoutRow item={item} />;
    case 'shortPayout':
      return <ShortPayoutRow item={item} />;
    case 'pricesChanged':
      return <PricesRow item={item} acceptPrices={acceptPrices} />;
    case 'claims':
      return <ClaimsRow item={item} />;
    case 'drafts':
      return <DraftsRow item={item} />;
    default:
      return <LabelsRow item={item} />;
  }
}

type Of<Kind extends Waiting['kind']> = { item: Extract<Waiting, { kind: Kind }> };

const counted = (count: number, locale: 'en' | 'ar') => ({
  count,
  shown: formatCount(count, countLimit, locale),
});

function QuestionRow({ item: { shipmentId, awb, reference, receiverName, question, at } }: Of<'question'>) {
  const t = useTranslations('home.queue');
  return (
    <Row
      badge={
        <Badge tone="accent" icon={<MessageCircleQuestionMark />}>
          {t('question')}
        </Badge>
      }
      text={
        <>
          <Link
            href={`/shipments/${shipmentId}`}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? t('noAwb')}</Ltr>}
          </Link>
          {receiverName && <bdi>{receiverName}</bdi>}
        </>
      }
      note={
        <>
          <bdi className="line-clamp-2 text-ink">{question}</bdi>
          {at && t.rich('answerBy', { when: () => <When at={at} /> })}
        </>
      }
    >
      <RowLink href="/cases" of={awb ?? reference ?? undefined}>
        {t('answer')}
      </RowLink>
    </Row>
  );
}

function PickupRow({ item: { isLate, parcels, unprinted, at } }: Of<'pickup'>) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  const when = useWhen();
  return (
    <Row
      badge={
        <Badge tone={isLate ? 'danger' : 'neutral'} icon={<Truck className="rtl:-scale-x-100" />}>
          {t(isLate ? 'latePickup' : 'pickup')}
        </Badge>
      }
      text={
        <span>
          {at && t(isLate ? 'since' : 'at', { when: when(at) })} {t('parcels', counted(parcels, locale))}
          {unprinted > 0 && t('unprintedOf', counted(unprinted, locale))}
        </span>
      }
    >
      {unprinted > 0 && <RowLink href={listHref({ state: 'unprinted' })}>{t('print')}</RowLink>}
      <RowLink href="/pickups">{t('openPickups')}</RowLink>
    </Row>
  );
}

function LabelsRow({ item }: Of<'unprinted' | 'labelsMissing'>) {
  const t = useTranslations('home.queue');
  const { kind, labels } = item;
  const isOther = kind === 'unprinted' && item.besidesPickups;
  return (
    <Row
      badge={
        <Badge tone={kind === 'unprinted' ? 'neutral' : 'caution'} icon={<Printer />}>
          {t(`badge.${kind}`)}
        </Badge>
      }
      text={t(isOther ? 'unprintedOther' : kind, counted(labels, useLocale()))}
    >
      <RowLink href={listHref({ state: 'unprinted' })}>
        {t(kind === 'unprinted' ? 'print' : 'requestLabels')}
      </RowLink>
    </Row>
  );
}

function ImportRow({ item: { importId, name, rows, at } }: Of<'import'>) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  return (
    <Row
      badge={
        <Badge tone="neutral" icon={<FileDown />}>
          {t('import')}
        </Badge>
      }
      text={<bdi className="wrap-anywhere">{name || t('pasted')}</bdi>}
      note={
        <>
          {t('rows', counted(rows, locale))} {at && <When at={at} />}
        </>
      }
    >
      <RowLink href={`/imports/${importId}`} of={name}>
        {t('continue')}
      </RowLink>
    </Row>
  );
}

function LatePayoutRow({ item: { at, ...amount } }: Of<'latePayout'>) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  return (
    <Row
      badge={
        <Badge tone="danger" icon={<Banknote />}>
          {t('latePayout')}
        </Badge>
      }
      text={t('latePayoutOf', { amount: formatMoney(amount, locale) })}
      note={at && t('deliveredSince', { day: formatDay(dubaiClock(new Date(at)).date, locale) })}
    >
      <RowLink href={moneyHref({ account: 'cod-collected', overdue: overdueDays[0] })}>
        {t('openMoney')}
      </RowLink>
    </Row>
  );
}

function ShortPayoutRow({ item: { statementId, name, shipments } }: Of<'shortPayout'>) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  return (
    <Row
      badge={
        <Badge tone="danger" icon={<Banknote />}>
          {t('shortPayout')}
        </Badge>
      }
      text={t('shortPayoutOf', counted(shipments, locale))}
      note={<bdi>{name}</bdi>}
    >
      <RowLink href={`/money/statements/${statementId}?result=short`} of={name}>
        {t('openStatement')}
      </RowLink>
    </Row>
  );
}

function PricesRow({
  item: { statementId, name, shipments },
  acceptPrices,
}: Of<'pricesChanged'> & { acceptPrices: Settle }) {
  const t = useTranslations('home.queue');
  const locale = useLocale();
  return (
    <Row
      badge={
        <Badge tone="caution" icon={<Banknote />}>
          {t('pricesChanged')}
        </Badge>
      }
      text={t('pricesChangedOf', counted(shipments, locale))}
      note={<bdi>{name}</bdi>}
    >
      <RowLink href={`/money/statements/${statementId}?result=over`} of={name}>
        {t('openStatement')}
      </RowLink>
      <Permitted to="money.manage">
        <SettleButton id={statementId} of={name} settle={acceptPrices}>
          {t('acceptPrices')}
        </SettleButton>
      </Permitted>
    </Row>
  );
}

const stateOfStep = { send: 'made', remind: 'sent', end: 'answered' } as const;

function ClaimsRow({ item: { step, claims } }: Of<'claims'>) {
  const t = useTranslations('home.queue');
  return (
    <Row
      badge={
        <Badge tone="caution" icon={<Banknote />}>
          {t('claims')}
        </Badge>
      }
      text={t(`claimsTo.${step}`, counted(claims, useLocale()))}
    >
      <RowLink href={`/money/claims?state=${stateOfStep[step]}`}>{t('openClaims')}</RowLink>
    </Row>
  );
}

function DraftsRow({ item: { drafts } }: Of<'drafts'>) {
  const t = useTranslations('home.queue');
  return (
    <Row
      badge={
        <Badge tone="neutral" icon={<FilePen />}>
          {t('draft')}
        </Badge>
      }
      text={t('drafts', counted(drafts, useLocale()))}
    >
      <Permitted to="shipments.book">
        <RowLink href={listHref({ state: 'draft' })}>{t('continue')}</RowLink>
      </Permitted>
    </Row>
  );
}

type RowProps = { badge: ReactNode; text: ReactNode; note?: ReactNode; children: ReactNode };

function Row({ badge, text, note, children }: RowProps) {
  return (
    <>
      <div className="queue-text">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {badge}
          {text}
        </div>
        {note && <div className="text-sm text-muted">{note}</div>}
      </div>
      <div className="queue-actions">{children}</div>
    </>
  );
}
