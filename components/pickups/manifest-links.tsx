import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { FileDown, Printer } from '#components/ui/icons.tsx';
import type { PickupPlace } from '#lib/pickups/schema.ts';
import type { ManifestPart } from '#lib/pickups/view.ts';
import { manifestHref } from './pickup-href.ts';

/** The manifest of a place as PDF and as a spreadsheet; in parts, when it has many parcels. */
export function ManifestLinks({ place, parts }: { place: PickupPlace; parts: ManifestPart[] }) {
  const t = useTranslations('pickups.manifest');
  const style = buttonStyle('secondary', 'sm');
  return (
    <ul className="flex flex-wrap gap-2">
      {parts.map((range, index) => {
        const part = { ...range, number: index + 1 };
        return (
          <li key={part.number} className="flex flex-wrap gap-2">
            <a href={manifestHref(place, 'pdf', part)} target="_blank" rel="noopener" className={style}>
              <Printer />
              {parts.length > 1 ? t('pdfPart', { part: part.number }) : t('pdf')}
            </a>
            <a href={manifestHref(place, 'xlsx', part)} download className={style}>
              <FileDown />
              {parts.length > 1 ? t('xlsxPart', { part: part.number }) : t('xlsx')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
