/** Keeps only a text's form: letters become x or ع, digits become 9. No name, number, phone or secret remains. */
export function mask(text: string): string {
  return text
    .replace(/\p{M}/gu, '')
    .replace(/\p{N}/gu, '9')
    .replace(/(?=\p{Script=Arabic})\p{L}/gu, 'ع')
    .replace(/(?!ع)\p{L}/gu, 'x');
}

const email = /[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+/gu;
/** A number of the UAE or, with + or 00, of another country. An AWB or a part of an id isn't one. */
const phone = /(?<![\p{L}\p{N}-])(?:\+|00|٠٠|0[2-9]|٠[٢-٩]|9715)(?:[ .()-]?\p{Nd}){6,14}(?![\p{L}\p{N}-])/gu;

/** The text with its phone numbers and emails masked. Names can't be found in a text. */
export function maskContacts(text: string): string {
  return text.replace(email, mask).replace(phone, mask);
}

/** A field's name, masked if it could be data used as a key. */
export function maskKey(key: string): string {
  return /^[@\w-]{1,60}$/.test(key) ? key.replace(/\d{4,}/g, mask) : mask(key.slice(0, 60));
}

const jsonToken = /"((?:[^"\\]|\\.)*)"(\s*:)?|\b(?:true|false|null)\b|[^"]/gs;

/** The beginning of a body, masked. If it looks like JSON, field names stay readable. */
export function maskBody(body: Uint8Array, length = 1_000): string {
  const text = new TextDecoder().decode(body.subarray(0, length));
  if (!/^\s*[[{]/.test(text)) return mask(text);
  return text.replace(jsonToken, (token, name: string | undefined, colon: string | undefined) => {
    if (colon !== undefined) return `"${maskKey(name ?? '')}"${colon}`;
    return /^(true|false|null)$/.test(token) ? token : mask(token);
  });
}
