import { foldForSearch } from '#lib/core/arabic-fold.ts';
import { parsePhone } from '#lib/core/phone.ts';

const compact = (text: string) => foldForSearch(text).replace(/[\s-]/g, '');

/** What a shipment is found by, folded: AWB and references also without their spaces and dashes, phones as E.164. */
export function searchTextOf(parts: {
  awb?: string | null;
  references: (string | undefined)[];
  names: (string | undefined)[];
  phones: (string | undefined)[];
}): string {
  const numbers = [parts.awb ?? undefined, ...parts.references, ...parts.phones].filter(
    (text) => text !== undefined,
  );
  const words = [...parts.names, ...parts.references].filter((text) => text !== undefined);
  return [...new Set([...numbers.map(compact), ...words.map(foldForSearch)])].join('\n');
}

/** The texts of which one must occur in a shipment's search text for it to match what was typed. */
export function searchNeedles(typed: string): string[] {
  const phone = parsePhone(typed);
  const needles = [foldForSearch(typed), compact(typed), ...(phone ? [phone] : [])];
  return [...new Set(needles)].filter((needle) => needle !== '');
}
