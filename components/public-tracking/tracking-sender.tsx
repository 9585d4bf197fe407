import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatPhone } from '#lib/core/phones/phone.ts';
import type { PublicTracking } from '#lib/public-tracking/schema.ts';

const linkStyle = 'inline-block min-h-6 font-semibold break-all underline';

/** The merchant that sent the shipment, and its contact. */
export function TrackingSender({ merchant }: Pick<PublicTracking, 'merchant'>) {
  const t = useTranslations('tracking');
  const name = useLocale() === 'ar' ? merchant.nameAr : merchant.nameEn;
  const { email, phone } = merchant;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p>{t.rich('sentBy', { name: () => <bdi className="font-semibold">{name}</bdi> })}</p>
      {(email || phone) && (
        <p className="flex flex-wrap gap-x-4 text-muted">
          {t('contact')}
          {phone && (
            <a href={`tel:${phone}`} className={linkStyle}>
              <Ltr>{formatPhone(phone)}</Ltr>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={linkStyle}>
              <Ltr>{email}</Ltr>
            </a>
          )}
        </p>
      )}
    </div>
  );
}
