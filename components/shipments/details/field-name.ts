import { type Messages, useTranslations } from 'next-intl';

type Section = keyof Messages['shipment']['section'];
type FieldKey = keyof Messages['shipment']['field'];

/** Names a field by its path: "receiver.mobile" is "Receiver, Mobile". An unknown path is returned as it is. */
export function useFieldName(): (path: string) => string {
  const t = useTranslations('shipment');
  return (path) => {
    const [section = '', field = ''] = path.split('.');
    if (!t.has(`section.${section as Section}`) || !t.has(`field.${field as FieldKey}`)) return path;
    return t('refusal.at', {
      section: t(`section.${section as Section}`),
      field: t(`field.${field as FieldKey}`),
    });
  };
}
