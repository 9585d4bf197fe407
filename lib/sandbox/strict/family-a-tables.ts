import type { FieldTable } from './field.ts';

const text = { type: 'text' } as const;
const number = { type: 'number' } as const;
const requiredText = { type: 'text', required: true } as const;
const requiredNumber = { type: 'number', required: true } as const;
const yesOrNo = { type: 'text', required: true, values: ['Yes', 'No'] } as const;

/** The operator's interface, § Family A booking request. The delivery type has two spellings and is checked separately. */
export const bookingTable: FieldTable = {
  SenderContactName: requiredText,
  SenderCompanyName: text,
  SenderAddress: requiredText,
  SenderCity: requiredNumber,
  SenderContactMobile: requiredText,
  SenderContactPhone: requiredText,
  SenderEmail: text,
  SenderZipCode: text,
  SenderState: requiredText,
  SenderCountry: requiredNumber,
  ReceiverContactName: requiredText,
  ReceiverCompanyName: text,
  ReceiverAddress: requiredText,
  ReceiverCity: requiredNumber,
  ReceiverContactMobile: requiredText,
  ReceiverContactPhone: requiredText,
  ReceiverEmail: requiredText,
  ReceiverZipCode: text,
  ReceiverState: requiredText,
  ReceiverCountry: requiredNumber,
  ReferenceNo: text,
  ReferenceNo1: text,
  ReferenceNo2: text,
  ReferenceNo3: text,
  ContentTypeCode: { ...requiredText, values: ['Document', 'NonDocument'] },
  NatureType: requiredNumber,
  Service: { ...requiredText, values: ['Domestic', 'International', 'InternationalIncoming'] },
  ShipmentType: {
    ...requiredText,
    values: ['Express', 'Premium', 'PrimeRegistered', 'PrimeExpress', 'PrimeTracked'],
  },
  Registered: yesOrNo,
  PaymentType: { ...requiredText, values: ['Credit', 'COD', 'Cash'] },
  CODAmount: number,
  CODCurrency: text,
  CommodityDescription: text,
  Pieces: requiredNumber,
  Weight: requiredNumber,
  WeightUnit: { ...requiredText, values: ['Grams', 'Kilograms'] },
  Length: requiredNumber,
  Width: requiredNumber,
  Height: requiredNumber,
  DimensionUnit: { ...requiredText, values: ['Centimetre', 'Meter'] },
  ItemValue: number,
  ValueCurrency: text,
  ProductCode: text,
  DeliveryInstructionsID: number,
  RequestSource: text,
  SendMailToSender: yesOrNo,
  SendMailToReceiver: yesOrNo,
  PreferredPickupDate: requiredText,
  PreferredPickupTimeFrom: requiredText,
  PreferredPickupTimeTo: requiredText,
  Is_Return_Service: yesOrNo,
  PrintType: { ...requiredText, values: ['None', 'LabelOnly', 'AWBOnly', 'AWBandLabel'] },
  Latitude: text,
  Longitude: text,
  TransactionSource: text,
  AWBType: { ...requiredText, values: ['EAWB', 'None'] },
  RequestType: { ...requiredText, values: ['Shipment', 'Booking'] },
  Remarks: text,
  SpecialNotes: text,
  SenderRegionId: text,
  ReceiverRegionId: text,
  AWBNumber: text,
  IOSSTaxNumber: text,
};

/** One of the two spellings of the delivery type is required; both accept the same values. */
export const deliveryTypes = ['Door to Door', 'Counter'] as const;

/**
 * The operator's interface, § Family A rate request, with its mixed types. `WeightUnit` is listed as Numeric and
 * has a text in the interface's example, so text is accepted. `OriginState` is required and listed as null, so any value is
 * accepted. For `IsRegistered` only No is listed; Yes is accepted too, because the rate card has a fee for it.
 */
export const rateTable: FieldTable = {
  ShipmentType: { type: 'text', required: true, values: ['Express', 'Premium'] },
  ServiceType: { type: 'text', required: true, values: ['Domestic', 'International'] },
  ContentTypeCode: { type: 'text', required: true, values: ['NonDocument', 'Document'] },
  OriginState: { type: 'any' },
  OriginCity: { type: 'text', required: true },
  DestinationCountry: { type: 'text', required: true },
  DestinationState: { type: 'text' },
  DestinationCity: { type: 'text' },
  Height: { type: 'text', required: true },
  Width: { type: 'number', required: true },
  Length: { type: 'text', required: true },
  DimensionUnit: { type: 'text', values: ['Centimetre', 'Metre'] },
  Weight: { type: 'text', required: true },
  WeightUnit: { type: 'text', required: true, values: ['Grams', 'Kilograms'] },
  CalculationCurrencyCode: { type: 'text', required: true },
  IsRegistered: { type: 'text', required: true, values: ['No', 'Yes'] },
  ProductCode: { type: 'text', required: true },
};
