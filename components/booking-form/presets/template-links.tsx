import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { nameIn } from '#lib/i18n/locale.ts';

export type TemplateName = { id: string; nameEn: string; nameAr: string };

/** Links that start the form from a template, behind a disclosure; nothing when the merchant has none. */
export function TemplateLinks({ templates }: { templates: TemplateName[] }) {
  const t = useTranslations('booking.presets');
  const locale = useLocale();
  if (templates.length === 0) return null;
  return (
    <details className="mt-1.5">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent">
        {t('templates')}
      </summary>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {templates.map(({ id, nameEn, nameAr }) => (
          <li key={id}>
            <Link
              href={`/shipments/new?template=${id}`}
              data-command={t('book', { name: nameIn(locale, { nameEn, nameAr }) })}
              className="inline-flex min-h-8 items-center rounded-control border border-line bg-surface px-3 hover:border-control"
            >
              <bdi>{nameIn(locale, { nameEn, nameAr })}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
