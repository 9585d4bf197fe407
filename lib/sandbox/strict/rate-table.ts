import type { FieldTable } from './field.ts';

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
