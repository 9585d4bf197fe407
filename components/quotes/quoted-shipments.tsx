import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';

type QuotedShipmentsProps = {
  shipments: { id: string; isDraft: boolean; awb: string | null; receiverName: string | null }[];
};

/** The shipments that were started from a quote. */
export function QuotedShipments({ shipments }: QuotedShipmentsProps) {
  const t = useTranslations('quotes');
  return (
    <section aria-labelledby="quoted-shipments" className="mt-6">
      <h2 id="quoted-shipments" className="mb-2 text-lg">
        {t('shipments')}
      </h2>
      <ul className="flex flex-col gap-1">
        {shipments.map(({ id, isDraft, awb, receiverName }) => (
          <li key={id}>
            <Link
              href={isDraft ? `/shipments/new?draft=${id}` : `/shipments/${id}`}
              className="inline-flex min-h-6 flex-wrap gap-x-2 text-accent hover:underline"
            >
              <bdi>{receiverName || t('nobody')}</bdi>
              <span className="text-muted">{isDraft ? t('draft') : awb ? <Ltr>{awb}</Ltr> : t('noAwb')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
