/** A search for HS codes: words of the description, or the beginning of the code. */
export type HsCodeSearch = { words?: string; code?: string };

/** A customs code as the operator lists it; 6 to 12 digits. */
export type HsCode = { code: string; descriptionEn: string; descriptionAr: string; category?: string };
