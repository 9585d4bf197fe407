import { foldForSearch } from '#lib/core/arabic-fold.ts';
import { parsePhone } from '#lib/core/phone.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';

const compact = (text: string) => foldForSearch(text).replace(/[\s-]/g, '');

/** A shipment's folded search text: AWB and references with and without spaces and dashes, phones as E.164. */
export function searchTextOf(parts: {
  awb?: string | null;
  references: (string | undefined)[];
  names: (string | undefined)[];
  phones: (string | undefined)[];
}): string {
  const numbers = [parts.awb ?? undefined, ...parts.references, ...parts.phones].filter(
    (text) => text !== undefined,
  );
  const words = [...parts.names, ...parts.references].filter((text) => text !== undefined);
  return [...new Set([...numbers.map(compact), ...words.map(foldForSearch)])].join('\n');
}

/** The search text of a booking that has no AWB yet. */
export function shipmentSearchText({ parcel, receiver }: ShipmentDetails): string {
  return searchTextOf({
    references: [parcel.reference1, parcel.reference2, parcel.reference3],
    names: [receiver.contactName, receiver.companyName],
    phones: [receiver.mobile, receiver.phone],
  });
}

/** The texts to search for: a shipment matches if its search text contains one of them. */
export function searchNeedles(typed: string): string[] {
  const phone = parsePhone(typed);
  const needles = [foldForSearch(typed), compact(typed), ...(phone ? [phone] : [])];
  return [...new Set(needles)].filter((needle) => needle !== '');
}
