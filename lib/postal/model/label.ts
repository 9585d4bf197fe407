import { failure, type Result, success } from '#lib/core/result.ts';

/** A larger file isn't accepted as a label. The operator's labels have some tens of kilobytes. */
export const labelLimitBytes = 8 * 1024 * 1024;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A label's PDF, and the reference that the operator's reply names with it. */
export type PrintedLabel = { pdf: Uint8Array; reference?: string };

/** Whether the bytes begin like a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** Decodes a base64 label. Fails unless it is a PDF of at most `labelLimitBytes`. */
export function decodeLabel(labelBase64: string): Result<Uint8Array, 'not-base64' | 'not-pdf' | 'too-large'> {
  const compact = labelBase64.replace(/\s+/g, '');
  if (compact.length > (labelLimitBytes * 4) / 3)
    return failure('too-large', `label of ${compact.length} characters`);
  if (compact === '' || compact.length % 4 === 1 || !base64.test(compact))
    return failure('not-base64', 'label is not base64');
  const bytes = Buffer.from(compact, 'base64');
  if (!isPdf(bytes)) return failure('not-pdf', `label of ${bytes.length} bytes does not begin as a PDF`);
  return success(bytes);
}
