import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import names from './header-names.json' with { type: 'json' };
import { type ImportColumns, type ImportField, importFields } from './schema.ts';

/** A header folded for comparison: letters and digits only. */
const headerWord = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}#]+/gu, '');

const fieldsByName = new Map(
  importFields.flatMap((field) =>
    names[field].map((name): [string, ImportField] => [headerWord(name), field]),
  ),
);

/** These columns together identify a shop's export, in which a general name has another meaning. */
const shops: { has: string[]; columns: Record<string, ImportField | null> }[] = [
  // Shopify: "Name" is the order's number, and the billing columns are the payer's.
  {
    has: ['lineitemname', 'shippingname'],
    columns: {
      name: 'reference',
      id: null,
      phone: null,
      shippingcompany: 'companyName',
      shippingcity: 'area',
      shippingprovincename: 'emirate',
      shippingprovince: null,
      shippingstreet: 'address',
      shippingaddress1: null,
      shippingaddress2: null,
    },
  },
];

/** Fields that several columns make up together. For other fields, the first column counts. */
const joined: readonly ImportField[] = ['contactName', 'address'];

/** A key of all names of a header, which recognises the next file with the same columns. */
export const headerKey = (header: string[]) => header.map(headerWord).join('|').slice(0, 5_000);

/** The field that each column's name means, in English or Arabic or as a shop's export calls it. */
export function matchColumns(header: string[]): ImportColumns {
  const words = header.map(headerWord);
  const shop = shops.find(({ has }) => has.every((word) => words.includes(word)));
  const taken = new Set<ImportField>();
  return words.map((word) => {
    const named = shop && word in shop.columns ? shop.columns[word] : fieldsByName.get(word);
    if (!named || (taken.has(named) && !joined.includes(named))) return null;
    taken.add(named);
    return named;
  });
}
