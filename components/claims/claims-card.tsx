import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { MaybeLink } from '#components/ui/maybe-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ClaimOfShipment, ParcelKind } from '#lib/claims/view.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { PhotoList } from './photo-list.tsx';

type ClaimsCardProps = {
  claims: ClaimOfShipment[];
  /** The shipment, for an agent: it sees the photos, and doesn't open the merchant's claims. */
  ofDesk?: MerchantShipment;
  /** What can be claimed now, and of which shipment. */
  offer?: { shipmentId: string; kind: ParcelKind };
};

/** The claims about a shipment, and a way to make one. Nothing if there are neither. */
export function ClaimsCard({ claims, ofDesk, offer }: ClaimsCardProps) {
  const t = useTranslations('claims');
  const locale = useLocale();
  if (claims.length === 0 && !offer) return null;
  return (
    <Sheet title={t('title')} className="flex flex-col gap-3 p-5">
      {claims.length > 0 && (
        <ul className="flex flex-col gap-2">
          {claims.map(({ id, number, kind, state, amountMinor, currency, photos }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <MaybeLink href={ofDesk === undefined && `/money/claims/${id}`}>
                {t('numbered', { number: String(number) })}
              </MaybeLink>
              <ClaimBadge state={state} />
              <span className="text-muted">{t(`kind.${kind}`)}</span>
              <span className="tabular-nums">{formatMoney({ amountMinor, currency }, locale)}</span>
              {ofDesk !== undefined && photos.length > 0 && (
                <PhotoList
                  numbers={photos}
                  addressOf={(photo) =>
                    `/api/desk/shipments/${ofDesk.merchantId}/${ofDesk.shipmentId}/photo?claim=${id}&number=${photo}`
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {offer && (
        <>
          <p className="text-sm text-muted">{t(`offer.${offer.kind}.text`)}</p>
          <ButtonLink
            href={`/money/claims/new?kind=${offer.kind}&id=${offer.shipmentId}`}
            className="self-start"
          >
            {t(`offer.${offer.kind}.button`)}
          </ButtonLink>
        </>
      )}
    </Sheet>
  );
}
