import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskRecord } from '#lib/desk/view.ts';
import type { PartyView } from '#lib/shipments/view.ts';

type MerchantCardProps = {
  merchant: { nameEn: string; nameAr: string };
  /** The sender of this shipment, whose phone is used as the merchant's. */
  sender?: Pick<PartyView, 'contactName' | 'mobile'>;
  people: DeskRecord['people'];
};

/** The merchant of the shipment, its contact, and a note that the lookup was recorded. */
export function MerchantCard({ merchant, sender, people }: MerchantCardProps) {
  const t = useTranslations('desk');
  const locale = useLocale();
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('merchant')}</h2>
      <p className="mt-1 text-lg">
        <bdi>{locale === 'ar' ? merchant.nameAr : merchant.nameEn}</bdi>
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {sender && (
          <li>
            <bdi>{sender.contactName}</bdi>{' '}
            <a href={`tel:${sender.mobile}`} className="inline-block min-h-6 text-accent underline">
              <Ltr>{sender.mobile}</Ltr>
            </a>
          </li>
        )}
        {people.map(({ name, nameAr, email }) => (
          <li key={email} className="break-words">
            <bdi>{locale === 'ar' ? nameAr : name}</bdi>{' '}
            <a href={`mailto:${email}`} className="inline-block min-h-6 text-accent underline">
              <Ltr>{email}</Ltr>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('recorded')}</p>
    </Sheet>
  );
}
