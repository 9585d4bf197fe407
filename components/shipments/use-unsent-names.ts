import { useTranslations } from 'next-intl';
import type messages from '#messages/en.json';

type FieldName = keyof (typeof messages)['booking']['fields'];

/** Names fields by their paths in the booking form, as a list of what isn't sent shows them. The window is one name. */
export function useUnsentNames(): (paths: readonly string[]) => string[] {
  const t = useTranslations('booking');
  return (paths) => {
    const names = paths.map((path) => {
      const parts = path.split('.');
      const name = t(
        `fields.${(parts.at(-1) ?? '').replace(/^pickup(From|To)$/, 'pickupWindow') as FieldName}`,
      );
      const [section, , index] = parts;
      if (section === 'sender' || section === 'receiver')
        return t('unsent.ofPart', { part: t(section), name });
      return index === undefined
        ? name
        : t('unsent.ofPart', { part: t('customs.item', { number: Number(index) + 1 }), name });
    });
    return [...new Set(names)];
  };
}
