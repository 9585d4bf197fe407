import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { RequestView } from '#lib/request-log/view.ts';

/** One request of a key, with both bodies. */
export function RequestDetails({ request: logged }: { request: RequestView }) {
  const t = useTranslations('developers.requests');
  const locale = useLocale();
  const rows: [string, ReactNode][] = [
    [t('at'), formatMoment(logged.at, locale)],
    [t('duration'), t('took', { ms: String(logged.tookMs) })],
    [t('key'), <bdi key="key">{logged.keyName}</bdi>],
    [t('requestId'), <Mono key="id">{logged.requestId}</Mono>],
  ];
  if (logged.idempotencyKey)
    rows.push([t('idempotencyKey'), <Mono key="repeat">{logged.idempotencyKey}</Mono>]);
  if (logged.shipment)
    rows.push([
      t('shipmentOf'),
      <Link key="shipment" href={`/shipments/${logged.shipment.id}`} className="underline">
        <Ltr>{logged.shipment.awb ?? logged.shipment.id}</Ltr>
      </Link>,
    ]);
  return (
    <>
      <Sheet className="p-5">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mb-1 min-w-0 wrap-anywhere sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      <p className="text-sm text-muted">{t('masked')}</p>
      <Body title={t('request')} text={logged.request} none={t('noRequest')} />
      <Body title={t('response')} text={logged.response} none={t('noResponse')} />
    </>
  );
}

const Mono = ({ children }: { children: string }) => <Ltr className="font-mono text-sm">{children}</Ltr>;

function Body({ title, text, none }: { title: string; text: string | null; none: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {text === null ? (
        <p className="text-muted">{none}</p>
      ) : (
        <pre
          dir="ltr"
          className="rounded-md bg-sunken p-3 text-start font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {indented(text)}
        </pre>
      )}
    </section>
  );
}

/** With indents, unless it was cut. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
