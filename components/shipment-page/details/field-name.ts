import { type Messages, useTranslations } from 'next-intl';

type Section = keyof Messages['shipment']['section'];
type FieldKey = keyof Messages['shipment']['field'];

/** Names a field by its path: "receiver.mobile" is "Receiver, Mobile", "customs.items.0.hsCode" is "Item 1, HS code". An unknown path is returned as it is. */
export function useFieldName(): (path: string) => string {
  const t = useTranslations('shipment');
  return (path) => {
    const item = /^customs\.items\.(\d+)\.(\w+)$/.exec(path);
    if (item && t.has(`field.${item[2] as FieldKey}`))
      return t('refusal.at', {
        section: t('field.customsItem', { number: Number(item[1]) + 1 }),
        // Its only value is the number of an item, which isn't a field of one.
        field: t(`field.${item[2] as Exclude<FieldKey, 'customsItem'>}`),
      });
    const [section = '', field = ''] = path.split('.');
    if (!t.has(`section.${section as Section}`) || !t.has(`field.${field as FieldKey}`)) return path;
    return t('refusal.at', {
      section: t(`section.${section as Section}`),
      field: t(`field.${field as Exclude<FieldKey, 'customsItem'>}`),
    });
  };
}
