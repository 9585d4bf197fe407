import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM of a short secret: iv, tag and ciphertext in one. `keyHex` is 64 hexadecimal digits; `boundTo` must match on decryption. */
export function encryptToken(token: string, keyHex: string, boundTo: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv);
  cipher.setAAD(Buffer.from(boundTo));
  const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), ciphertext]));
}

/** Reverses encryptToken; throws when the key is another, the bytes were changed, or it is bound to something else. */
export function decryptToken(encrypted: Uint8Array, keyHex: string, boundTo: string): string {
  const bytes = Buffer.from(encrypted);
  const iv = bytes.subarray(0, ivBytes);
  // Without a length, a tag that was cut short would be taken, and be easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
