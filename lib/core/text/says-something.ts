/** Whether a text has a letter or a digit. */
export const saysSomething = (text: string) => /[\p{L}\p{N}]/u.test(text);
