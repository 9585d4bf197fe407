import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The key that encrypts, and the keys that can still decrypt, by version. */
export type TokenKeys = { current: number; byVersion: ReadonlyMap<number, string> };

/** The row that a token belongs to. A token that is moved to another row doesn't open. */
export type TokenPlace = { id: string; merchantId: string; operator: string; accountNo: string };

const mark = Buffer.from('WBK');
const headBytes = mark.length + 1;
export const tokenKeyPattern = /^(?:([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]):)?([0-9a-f]{64})$/i;

/**
 * The keys of TOKEN_ENCRYPTION_KEY and TOKEN_ENCRYPTION_OLD_KEYS: `2:<64 hexadecimal digits>`, separated by commas. A key
 * without a version is version 1. Throws when a text isn't a key.
 */
export function parseTokenKeys(current: string, old = ''): TokenKeys {
  const keys = [current, ...old.split(',').filter(Boolean)].map((text) => {
    const [, version = '1', key] = tokenKeyPattern.exec(text.trim()) ?? [];
    if (!key) throw new Error('a token key is no key');
    return [Number(version), key] as const;
  });
  // If both have the same version, the current key is used.
  return { current: keys[0]?.[0] ?? 1, byVersion: new Map(keys.toReversed()) };
}

/** Encrypts the token of an account for its row. */
export function sealToken(token: string, keys: TokenKeys, place: TokenPlace): Uint8Array<ArrayBuffer> {
  return sealSecret(token, keys, partsOf(place));
}

/** Encrypts a secret that belongs to these parts: mark, version of the key, then the bytes of encryptToken. */
export function sealSecret(
  secret: string,
  keys: TokenKeys,
  parts: readonly string[],
): Uint8Array<ArrayBuffer> {
  const sealed = encryptToken(secret, keyOf(keys, keys.current), boundTo(keys.current, parts));
  return new Uint8Array(Buffer.concat([markOf(keys.current), sealed]));
}

/** Reverses sealSecret. Throws when one of the parts differs, when the bytes were changed, or when the key is no longer set. */
export function openSecret(bytes: Uint8Array, keys: TokenKeys, parts: readonly string[]): string {
  const version = versionOf(bytes);
  if (version === null) throw new Error('these bytes are no sealed secret');
  return decryptToken(bytes.subarray(headBytes), keyOf(keys, version), boundTo(version, parts));
}

/** Reverses sealToken. Throws when the row differs, when the bytes were changed, or when the key is no longer set. */
export function openToken(bytes: Uint8Array, keys: TokenKeys, place: TokenPlace): string {
  return openSecret(bytes, keys, partsOf(place));
}

/** The first bytes of everything that this version of the key has sealed. */
export const markOf = (version: number) => Buffer.from([...mark, version]);

/** The version of the key that sealed these bytes; null for other bytes. */
function versionOf(bytes: Uint8Array): number | null {
  return mark.equals(bytes.subarray(0, mark.length)) ? (bytes[mark.length] ?? null) : null;
}

function keyOf({ byVersion }: TokenKeys, version: number): string {
  const key = byVersion.get(version);
  if (!key)
    throw new Error(`the token needs key ${version}, which is neither the current one nor an old one`);
  return key;
}

const partsOf = ({ id, merchantId, operator, accountNo }: TokenPlace) => [
  id,
  merchantId,
  operator,
  accountNo,
];

const boundTo = (version: number, parts: readonly string[]) => JSON.stringify([version, ...parts]);

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a short secret with AES-256-GCM; the result is iv, tag and ciphertext. `keyHex` has 64 hexadecimal digits;
 * decryption needs the same `boundTo`.
 */
export function encryptToken(token: string, keyHex: string, boundTo: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv);
  cipher.setAAD(Buffer.from(boundTo));
  const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), ciphertext]));
}

/** Reverses encryptToken. Throws when the key or `boundTo` differs, or when the bytes were changed. */
export function decryptToken(encrypted: Uint8Array, keyHex: string, boundTo: string): string {
  const bytes = Buffer.from(encrypted);
  const iv = bytes.subarray(0, ivBytes);
  // Without this length Node also accepts a truncated tag, which is easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
