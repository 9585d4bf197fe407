import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { ExternalLink } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';

/** Opens the customs declaration and the commercial invoice of a shipment of goods that crosses the border. */
export function CustomsCard({
  shipmentId,
  form,
  settingsHref,
}: {
  shipmentId: string;
  form: 'CN22' | 'CN23';
  /** Where the person sets what all customs documents say. */
  settingsHref: string | null;
}) {
  const t = useTranslations('shipment.customs');
  const documents = [
    { document: 'declaration', label: t('openDeclaration', { form }) },
    { document: 'invoice', label: t('openInvoice') },
  ];
  return (
    <Sheet className="p-5">
      <h2 id="customs-papers" className="scroll-mt-4 text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1.5 text-sm text-muted">{t('text', { form })}</p>
      {settingsHref && (
        <Link
          href={settingsHref}
          className="inline-block min-h-6 text-sm font-semibold text-accent underline"
        >
          {t('settings')}
        </Link>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {documents.map(({ document, label }) => (
          <a
            key={document}
            href={`/api/shipments/${shipmentId}/customs?document=${document}`}
            target="_blank"
            rel="noopener"
            className={buttonStyle('secondary', 'md')}
          >
            <ExternalLink className="rtl:-scale-x-100" />
            {label}
            <span className="sr-only">{t('newTab')}</span>
          </a>
        ))}
      </div>
    </Sheet>
  );
}
