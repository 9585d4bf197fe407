import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import type { RefusalView, ShipmentView } from '#lib/shipments/view.ts';

/** Why the operator rejected a booking, in its own words, and a link to the form. */
export function RefusalNotice({ shipment }: { shipment: Pick<ShipmentView, 'id' | 'refusal'> }) {
  const t = useTranslations('shipment.refusal');
  const fieldName = useFieldName();
  const words = shipment.refusal && wordsBesideFields(shipment.refusal);
  return (
    <Notice tone="danger" title={t('words')}>
      <div className="flex flex-col items-start gap-2">
        {words && (
          <p>
            <bdi>{words}</bdi>
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

/** The clauses of the message that don't repeat the message of a field below them. */
function wordsBesideFields({ message, fields }: RefusalView): string {
  const clauses = message.split(/;\s*/);
  return clauses.filter((clause) => !fields.some((field) => clause.endsWith(field.message))).join('; ');
}

/** Names a field by its path: "receiver.mobile" is "Receiver, Mobile", "customs.items.0.hsCode" is "Item 1, HS code". An unknown path is returned as it is. */
function useFieldName(): (path: string) => string {
  const t = useTranslations('shipment');
  const ofForm = useTranslations('booking.fields');
  // A field of the form, or of the merchant's settings.
  function nameOf(field: string): string | null {
    if (ofForm.has(field as 'email')) return ofForm(field as 'email');
    return t.has(`field.${field as 'print'}`) ? t(`field.${field as 'print'}`) : null;
  }
  return (path) => {
    const item = /^customs\.items\.(\d+)\.(\w+)$/.exec(path);
    const [section = '', ofSection = ''] = path.split('.');
    const field = nameOf(item?.[2] ?? ofSection);
    if (!field) return path;
    if (item)
      return t('refusal.at', { section: t('field.customsItem', { number: Number(item[1]) + 1 }), field });
    const key = `section.${section as 'receiver'}` as const;
    return t.has(key) ? t('refusal.at', { section: t(key), field }) : path;
  };
}
