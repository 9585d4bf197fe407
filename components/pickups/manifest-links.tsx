import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { FileDown, Printer } from '#components/ui/icons.tsx';
import type { PickupPlace } from '#lib/pickups/schema.ts';
import { mostInManifest } from '#lib/pickups/view.ts';
import { manifestHref } from './pickup-href.ts';

/** The manifest of a place as PDF and as a spreadsheet; in parts, when it has many parcels. */
export function ManifestLinks({ place, count }: { place: PickupPlace; count: number }) {
  const t = useTranslations('pickups.manifest');
  const parts = Array.from({ length: Math.ceil(count / mostInManifest) }, (_, index) => index + 1);
  const style = buttonStyle('secondary', 'sm');
  return (
    <ul className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part} className="flex flex-wrap gap-2">
          <a href={manifestHref(place, 'pdf', part)} target="_blank" rel="noopener" className={style}>
            <Printer />
            {parts.length > 1 ? t('pdfPart', { part }) : t('pdf')}
          </a>
          <a href={manifestHref(place, 'xlsx', part)} download className={style}>
            <FileDown />
            {parts.length > 1 ? t('xlsxPart', { part }) : t('xlsx')}
          </a>
        </li>
      ))}
    </ul>
  );
}
