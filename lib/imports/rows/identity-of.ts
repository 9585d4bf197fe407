import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import { abroadFields, type ImportField, type RowValues } from '../schema.ts';

/** These didn't count before there were columns for them, and the same order must keep its key. */
const withoutMeaning: readonly ImportField[] = [...abroadFields, 'product', 'contentType'];

/** The key that recognises the same order elsewhere: its reference, or else a hash of its content. */
export function identityOf([order = {}, ...items]: RowValues[], isAbroad: boolean): string {
  if (order.reference) return `reference ${foldForSearch(order.reference)}`;
  const fold = (values: RowValues) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => isAbroad || !withoutMeaning.includes(field as ImportField))
        .map(([field, text]) => [field, foldForSearch(text)]),
    );
  const said = fold(order);
  return `content ${requestHashOf(isAbroad ? { ...said, items: items.map(fold) } : said)}`;
}
