import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type AdministratorHomeView, mostCountedOnHome, type SentBookings } from '#lib/home/view.ts';
import { formatCount, formatNumber, formatPercent } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';

/** How the deployment does today, and which merchants may need a call. */
export function AdministratorHome({ home }: { home: AdministratorHomeView }) {
  const t = useTranslations('admin.home');
  const locale = useLocale();
  const { booked, mails, webhooks, failing, fresh, quiet, isLimited, sent } = home;
  const share = (count: number) => (booked.day === 0 ? '—' : formatPercent(count / booked.day, locale));
  const figures = [
    ['perMinute', formatNumber(Math.round(booked.hour / 6) / 10, locale), null],
    [
      'day',
      isLimited
        ? formatCount(mostCountedOnHome + 1, mostCountedOnHome, locale)
        : formatNumber(booked.day, locale),
      null,
    ],
    ['refused', share(booked.refused), null],
    ['unconfirmed', share(booked.unconfirmed), null],
    ['mails', t('dayWeek', mails), '/admin/mails'],
    ['webhooks', t('dayWeek', webhooks), null],
  ] as const;
  return (
    <>
      <Sheet className="p-5 max-sm:p-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-3">
          {figures.map(([name, figure, href]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{href ? <Link href={href}>{t(name)}</Link> : t(name)}</dt>
              <dd className="mt-0.5 text-lg font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-muted">
          {t('more')}{' '}
          <Link href="/admin/state" className="text-accent underline">
            {t('state')}
          </Link>
        </p>
      </Sheet>
      {sent.length > 0 && <Sent sent={sent} />}
      {failing.length > 0 && <Merchants title={t('failing')} merchants={failing} />}
      <Merchants title={t('fresh')} empty={t('noFresh')} merchants={fresh} />
      <Merchants title={t('quiet')} empty={t('noQuiet')} merchants={quiet} />
    </>
  );
}

/** How fast and how well the carrier answered bookings, and how long they waited before, in a day and in a week. */
function Sent({ sent }: { sent: SentBookings[] }) {
  const t = useTranslations('admin.home');
  const locale = useLocale();
  const time = (ms: number | null) =>
    ms === null ? '—' : t('seconds', { shown: formatNumber(Math.round(ms / 10) / 100, locale) });
  const rows: ['answer' | 'slowAnswer' | 'failed' | 'queue' | 'slowQueue', (of: SentBookings) => string][] = [
    ['answer', (of) => time(of.answerMs)],
    ['slowAnswer', (of) => time(of.slowAnswerMs)],
    ['failed', (of) => formatPercent(of.failed / of.bookings, locale)],
    ['queue', (of) => time(of.queueMs)],
    ['slowQueue', (of) => time(of.slowQueueMs)],
  ];
  return (
    <Sheet className="overflow-x-auto p-5 max-sm:p-4">
      <table className="w-full">
        <caption className="mb-2 text-start text-base font-semibold">{t('sent')}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <td />
            {sent.map(({ span }) => (
              <th key={span} scope="col" className="py-1 ps-4 text-end font-normal">
                {t(`span.${span}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`rows.${name}`)}
              </th>
              {sent.map((each) => (
                <td key={each.span} className="py-1.5 ps-4 text-end whitespace-nowrap tabular-nums">
                  {of(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{t('sentHint')}</p>
    </Sheet>
  );
}

function Merchants({
  title,
  empty,
  merchants,
}: {
  title: string;
  empty?: string;
  merchants: AdministratorHomeView['fresh'];
}) {
  const locale = useLocale();
  return (
    <Sheet title={title} className="p-5 max-sm:p-4">
      {merchants.length === 0 ? (
        <p className="mt-1 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {merchants.map(({ id, nameEn, nameAr }) => (
            <li key={id}>
              <Link href={`/admin/merchants/${id}`} className="text-accent underline">
                <bdi>{nameIn(locale, { nameEn, nameAr })}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
