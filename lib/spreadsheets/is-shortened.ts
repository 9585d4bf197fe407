const shortened = /^[+-]?\d[.,]\d+E[+-]?\d+$/i;

/** Whether a text is a number as a program shows it in a narrow column, such as 5.05E+08. Saved as a text, its digits are lost. */
export const isShortened = (text: string) => shortened.test(text.trim());
