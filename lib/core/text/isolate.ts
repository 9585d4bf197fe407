/** The text with Unicode's isolates around it: it keeps its own direction, and the text around it keeps its order. */
export const isolated = (text: string | number) => `\u2068${text}\u2069`;

/** The same for a number, a code or keys, which read left to right. */
export const leftToRight = (text: string | number) => `\u2066${text}\u2069`;
