import { createHash } from 'node:crypto';
import { foldedName } from './read-columns.ts';

/**
 * What recognises a table with the same sheet and the same names of columns in the same order; null without any name. Digits in the name of
 * a sheet are mostly a day.
 */
export function tableSignature(sheetName: string, header: readonly string[]): string | null {
  if (!header.some(Boolean)) return null;
  const names = [foldedName(sheetName).replace(/\d+/g, ''), ...header.map(foldedName)];
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
}
