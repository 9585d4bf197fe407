import { customsFormOf } from '#lib/booking-form/checks/customs-form.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';

/** The documents of a shipment of goods that crosses a border. */
export const customsDocuments = ['declaration', 'invoice'] as const;

/**
 * The customs form of a shipment; null if it has none: inside the country, for documents, and after its goods were erased. A value in
 * a currency without an SDR rate gets CN23, which is accepted for every value.
 */
export function customsFormToPrint({
  kind,
  parcel,
  service,
  customs,
}: ShipmentDetails): 'CN22' | 'CN23' | null {
  const [first] = customs?.items ?? [];
  if (kind === 'domestic' || !first) return null;
  const amountMinor = customs?.items.reduce((sum, { value }) => sum + value.amountMinor, 0) ?? 0;
  const form = customsFormOf({
    contentType: parcel.contentType,
    product: service.product,
    value: { amountMinor, currency: first.value.currency },
    weightGrams: parcel.weightGrams,
  });
  return form === 'either' ? 'CN23' : form;
}
