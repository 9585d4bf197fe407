import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { OwnCase } from '#components/desk/work/case-queue.tsx';
import { NextPayout } from '#components/money/next-payout.tsx';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { inLanguage, Spoken } from '#components/shipments/spoken.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { When } from '#components/shipments/when.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Ban } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type {
  DayTotals,
  DeskMerchantPage,
  MerchantPayout,
  MerchantPerson,
  StuckBooking,
} from '#lib/desk/merchants/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { Balances, UnpaidView } from '#lib/money/view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { hitHref } from '../search/hit-href.ts';

/** A merchant on the phone: what is open, what is stuck, today's parcels, its money and its people. */
export function MerchantPage(props: DeskMerchantPage) {
  const { merchant, people, cases, day, parcels, stuck, payouts, unpaid, money } = props;
  const t = useTranslations('desk.merchants');
  const locale = useLocale();
  const name = inLanguage(locale, merchant.nameEn, merchant.nameAr);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-xl">{name && <Spoken {...name} />}</h1>
        {merchant.isSuspended && (
          <Badge tone="danger" icon={<Ban />}>
            {t('suspended')}
          </Badge>
        )}
        {merchant.phone && <PhoneLink number={merchant.phone} className="text-accent" />}
        {merchant.email && <Email address={merchant.email} />}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={t('cases', { count: cases.length })} rows={cases}>
            {(each) => <OwnCase item={each} />}
          </Part>
          <Part title={t('stuck', { count: stuck.length })} rows={stuck}>
            {(each) => <Stuck item={each} merchant={merchant} />}
          </Part>
          <Part title={t('today', { count: day.booked })} about={<Day {...day} />} rows={parcels}>
            {(each) => <Parcel item={each} merchant={merchant} />}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Sheet title={t('owed')} className="flex flex-col gap-3 p-5">
            {money.balances.map((each) => (
              <Owed key={each.currency} balances={each} />
            ))}
            <NextPayout payouts={money.payouts} expected={money.expected} mayChange={false} />
          </Sheet>
          {unpaid.length > 0 && (
            <Part title={t('unpaid')} rows={unpaid.map((each) => ({ id: each.shipment?.id ?? '', ...each }))}>
              {(each) => <Unpaid item={each} merchant={merchant} />}
            </Part>
          )}
          <Part title={t(payouts.length > 0 ? 'payouts' : 'noPayouts')} rows={payouts}>
            {(each) => <Payout item={each} />}
          </Part>
          <Part title={t('people')} rows={people}>
            {(each) => <Person item={each} />}
          </Part>
          <p className="text-sm text-muted">{t('recorded')}</p>
        </div>
      </div>
    </div>
  );
}

type PartProps<Row> = {
  title: string;
  about?: ReactNode;
  rows: Row[];
  children: (row: Row) => ReactNode;
};

function Part<Row extends { id: string }>({ title, about, rows, children }: PartProps<Row>) {
  const titleId = useId();
  return (
    <Sheet>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="px-4 py-3 text-base font-semibold">
          {title}
        </h2>
        {about}
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="border-t border-line">
              {children(row)}
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}

const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2';
const openedBy = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline';

type Merchant = Pick<DeskMerchantPage['merchant'], 'id'>;

function Stuck({ item, merchant }: { item: StuckBooking; merchant: Merchant }) {
  const t = useTranslations('desk.unconfirmed');
  const { shipmentId, awb, reference, receiverName, kind, since } = item;
  return (
    <div className={line}>
      <Link href={hitHref({ id: shipmentId, awb, merchant })} className={openedBy}>
        {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? t('noReference')}</Ltr>}
      </Link>
      <bdi>{receiverName ?? t('noReceiver')}</bdi>
      <span className="text-sm text-muted">
        {t(`kinds.${kind}.name` as 'kinds.book.name')} · <When at={since} />
      </span>
    </div>
  );
}

/** The rest of today in figures. */
function Day({ codMinor, delivered, collectedMinor, failed }: DayTotals) {
  const t = useTranslations('desk.merchants.day');
  const locale = useLocale();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: 'AED' }, locale);
  const figures = [
    codMinor > 0 && t('cod', { amount: money(codMinor) }),
    delivered > 0 && t('delivered', { count: delivered }),
    collectedMinor > 0 && t('collected', { amount: money(collectedMinor) }),
    failed > 0 && t('failed', { count: failed }),
  ].filter((each) => each !== false);
  if (figures.length === 0) return null;
  return <p className="px-4 pb-3 text-sm text-muted">{figures.join(' · ')}</p>;
}

function Parcel({ item, merchant }: { item: ShipmentSummary; merchant: Merchant }) {
  const t = useTranslations('desk.search');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const standing = standingOf(item);
  return (
    <div className={line}>
      <Link href={hitHref({ ...item, merchant })} className={openedBy}>
        {item.awb ? <MarkedAwb awb={item.awb} /> : <Ltr>{item.reference ?? t('noAwb')}</Ltr>}
      </Link>
      <bdi className="min-w-0 flex-1 basis-24 truncate">{item.receiverName ?? t('noReceiver')}</bdi>
      <span className="text-sm">{item.codAmount && formatMoney(item.codAmount, locale)}</span>
      <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>
    </div>
  );
}

const owedParts = ['withCarrier', 'remitted', 'due', 'payable', 'overpaid'] as const;

function Owed({ balances }: { balances: Balances }) {
  const t = useTranslations('money.balances');
  const locale = useLocale();
  const { currency } = balances;
  return (
    <dl className="flex flex-col gap-1">
      {owedParts
        .filter((part) => balances[part] !== 0)
        .map((part) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(part)}</dt>
            <dd className="font-semibold tabular-nums">
              {formatMoney({ amountMinor: balances[part], currency }, locale)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The cash of a parcel. Its page has the claim and the other actions. */
function Unpaid({ item, merchant }: { item: UnpaidView; merchant: Merchant }) {
  const locale = useLocale();
  const { shipment, since, amountMinor, currency } = item;
  if (!shipment) return null;
  const { id, awb, reference } = shipment;
  return (
    <div className={line}>
      <Link href={hitHref({ id, awb, merchant })} className={openedBy}>
        {awb ? <MarkedAwb awb={awb} /> : <Ltr>{reference ?? '–'}</Ltr>}
      </Link>
      <span className="text-sm text-muted">{formatDay(since, locale)}</span>
      <span className="font-semibold tabular-nums">{formatMoney({ amountMinor, currency }, locale)}</span>
    </div>
  );
}

function Payout({ item: { name, day, currency, amountMinor, openMinor } }: { item: MerchantPayout }) {
  const t = useTranslations('desk.merchants');
  const locale = useLocale();
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency }, locale);
  return (
    <div className={line}>
      <span className="min-w-0 break-all">
        <Ltr>{name}</Ltr>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{formatDay(day, locale)}</span>
      </span>
      <span className="font-semibold tabular-nums">{money(amountMinor)}</span>
      <span className={`basis-full text-sm ${openMinor > 0 ? 'text-caution' : 'text-muted'}`}>
        {openMinor > 0 ? t('notBanked', { amount: money(openMinor) }) : t('banked')}
      </span>
    </div>
  );
}

function Person({ item: { name, nameAr, email, role } }: { item: MerchantPerson }) {
  const roles = useTranslations('people.roles');
  const locale = useLocale();
  return (
    <div className={line}>
      <span>
        <bdi>{nameIn(locale, { name, nameAr })}</bdi>{' '}
        <span className="text-sm text-muted">{roles(role as 'owner')}</span>
      </span>
      <Email address={email} />
    </div>
  );
}

const Email = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="inline-block min-h-6 break-all text-accent underline">
    <Ltr>{address}</Ltr>
  </a>
);
