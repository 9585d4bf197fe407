import type { ImportField } from '../schema.ts';

/** The words of a template, in the person's language. */
export type TemplateTexts = {
  sheetName: string;
  allowedName: string;
  fields: Record<ImportField, string>;
  /** The column of the carrier's codes. */
  code: string;
  products: string[];
  contentTypes: string[];
  isRightToLeft: boolean;
};
