const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text, such as one of a URL, is an id; PostgreSQL throws on another one. */
export const isId = (text: string): boolean => uuid.test(text);
