import type { LedgerRow } from '#e2e/stack/sandbox-control.ts';

/** The booking that the operator received, from either family, as far as the journeys check it. */
export function receivedBooking(row: Pick<LedgerRow, 'request'> | undefined) {
  const { BookingRequest: a, ...b } = row?.request ?? {};
  if (a)
    return {
      receiverName: a.ReceiverContactName,
      companyName: a.ReceiverCompanyName,
      mobile: a.ReceiverContactMobile,
      areaId: a.ReceiverRegionId,
      contentType: a.ContentTypeCode,
      weight: a.Weight,
      reference2: a.ReferenceNo2,
      cod: a.PaymentType === 'COD' ? { amount: a.CODAmount, currency: a.CODCurrency } : null,
    };
  const { consignee, contentType, weight, isCod, coDAmount, referenceNumber3 } = b as FamilyBRequest;
  return {
    receiverName: consignee.contact.name,
    companyName: consignee.contact.companyName || undefined,
    mobile: consignee.contact.mobileNumber,
    areaId: consignee.address.regionCode ?? undefined,
    contentType,
    weight: weight.value,
    reference2: referenceNumber3 ?? undefined,
    cod: isCod ? coDAmount : null,
  };
}

type FamilyBRequest = {
  consignee: {
    contact: { name: string; companyName: string; mobileNumber: string };
    address: { regionCode: string | null };
  };
  contentType: string;
  weight: { value: number };
  isCod: boolean;
  coDAmount: { amount: number; currency: string | null };
  referenceNumber3: string | null;
};
