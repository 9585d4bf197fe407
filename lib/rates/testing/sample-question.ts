/** A parcel of 1.25 kg, and the way from one emirate to another that its price is asked for. */
export const sampleParcel = {
  product: 'express',
  contentType: 'non-document',
  originEmirateId: '2',
  weightGrams: 1_250,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  registered: 'no',
} as const;
export const sampleQuestion = { ...sampleParcel, destinationEmirateId: '3' };
