import { useTranslations } from 'next-intl';
import { shareLinks } from '#components/shipments/share-links.ts';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Mail, MessageCircle } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** The link to public tracking: to copy, or to send to the receiver by email or WhatsApp. Plain links; nothing is loaded. */
export function ShareCard({
  shipment,
  trackingUrl,
}: {
  shipment: Pick<ShipmentView, 'awb' | 'details'>;
  trackingUrl: string;
}) {
  const t = useTranslations('shipment.share');
  const awb = shipment.awb ?? '';
  const receiver = shipment.details?.receiver;
  const { email, whatsApp } = shareLinks({
    subject: t('subject', { awb }),
    text: t('message', { awb, link: trackingUrl }),
    email: receiver?.email,
    mobile: receiver?.mobile,
  });
  return (
    <Sheet title={t('title')} className="p-5">
      <p className="mt-1.5 text-sm text-muted">{t('text')}</p>
      <p className="mt-1.5 text-sm wrap-anywhere">
        <a href={trackingUrl} target="_blank" rel="noopener" className="inline-block min-h-6 underline">
          <Ltr>{trackingUrl}</Ltr>
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={trackingUrl} label={t('copy')} of={awb} />
        <a href={email} className={buttonStyle('secondary', 'sm')}>
          <Mail />
          {t('email')}
        </a>
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'sm')}
        >
          <MessageCircle />
          {t('whatsApp')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </div>
    </Sheet>
  );
}
