/** The ISO code of the operator's country. */
export const homeAlpha2 = 'AE';
