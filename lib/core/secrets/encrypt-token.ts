import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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
