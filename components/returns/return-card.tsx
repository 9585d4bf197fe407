import { useLocale, useTranslations } from 'next-intl';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatDay } from '#lib/i18n/format-times.ts';
import type { LinkedShipment, ReturnLinks } from '#lib/returns/view.ts';

/** The shipment that this one returns, and the returns of this one; nothing without either. */
export function ReturnCard({ links: { original, returns } }: { links: ReturnLinks }) {
  const t = useTranslations('returns');
  if (!original && returns.length === 0) return null;
  return (
    <Sheet className="flex flex-col gap-4 p-5">
      {original && (
        <section aria-labelledby="return-of">
          <h2 id="return-of" className="text-base font-semibold">
            {t('returnOf')}
          </h2>
          <LinkLine shipment={original} />
        </section>
      )}
      {returns.length > 0 && (
        <section aria-labelledby="returned-by">
          <h2 id="returned-by" className="text-base font-semibold">
            {t('returnedBy')}
          </h2>
          <ul className="flex flex-col gap-2">
            {returns.map((shipment) => (
              <li key={shipment.id}>
                <LinkLine shipment={shipment} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}

function LinkLine({ shipment }: { shipment: LinkedShipment }) {
  const t = useTranslations('returns');
  const standing = useTranslations('standing');
  const locale = useLocale();
  return (
    <div className="mt-1.5 text-sm">
      <Link href={`/shipments/${shipment.id}`} className="inline-block min-h-6 font-semibold underline">
        {shipment.awb ? <MarkedAwb awb={shipment.awb} /> : t('withoutAwb')}
      </Link>
      <p>{standing(standingOf(shipment))}</p>
      <p className="text-muted">
        {t('startedOn', {
          day: formatDay(shipment.startedAt, locale),
          reason: t(`reasons.${shipment.reason}`),
        })}
      </p>
      {shipment.note && (
        <p dir="auto" className="break-words text-muted">
          {shipment.note}
        </p>
      )}
    </div>
  );
}
