import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { useFieldName } from './details/field-name.ts';

/** Why the operator rejected a booking, in its own words, and a link to the form. */
export function RefusalNotice({ shipment }: { shipment: Pick<ShipmentView, 'id' | 'refusal'> }) {
  const t = useTranslations('shipment.refusal');
  const fieldName = useFieldName();
  return (
    <Notice tone="danger" title={t('words')}>
      <div className="flex flex-col items-start gap-2">
        {shipment.refusal && (
          <p>
            <bdi>{shipment.refusal.message}</bdi>
          </p>
        )}
        {shipment.refusal && shipment.refusal.fields.length > 0 && (
          <ul className="list-disc ps-5">
            {shipment.refusal.fields.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <span className="font-semibold">{fieldName(path)}</span> <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p>{t('kept')}</p>
        <Permitted to="shipments.book">
          <ButtonLink href={`/shipments/new?draft=${shipment.id}`} variant="primary" className="mt-1">
            {t('edit')}
          </ButtonLink>
        </Permitted>
      </div>
    </Notice>
  );
}
