// Codes: Harmonized System 2022; descriptions in our own words, shortened.
import customsRecords from './customs-descriptions.json' with { type: 'json' };

export type CustomsDescription = {
  hsCode: string;
  description: string;
  descriptionAr: string;
  categoryCode: string;
  category: string;
};

/** Goods that shops often send, by HS code; the category is the code's HS chapter. */
export const customsDescriptions: readonly CustomsDescription[] = customsRecords;
