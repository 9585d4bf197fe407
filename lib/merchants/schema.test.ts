import { expect, test } from 'vitest';
import { shippingSettingsSchema } from './schema.ts';

const typed = {
  receiverEmail: ' dispatch@oasis.example ',
  print: 'awb',
  requestKind: 'booking',
  natureType: '١٢',
  productCode: '',
  transactionSource: ' web shop ',
  requestSource: ' ',
  branchName: '',
  electronicAwb: false,
  codFeeMinor: '',
  exportReason: 'sale',
  incoterm: '',
  printsCustoms: false,
  printsPackingSlip: false,
} as const;

/** The first error of each field. */
function complaints(changes: Record<string, unknown>): Record<string, string> {
  const issues = shippingSettingsSchema.safeParse({ ...typed, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

test('reads typed settings; an empty text is none', () => {
  expect(shippingSettingsSchema.parse(typed)).toEqual({
    receiverEmail: 'dispatch@oasis.example',
    print: 'awb',
    requestKind: 'booking',
    natureType: 12,
    productCode: undefined,
    transactionSource: 'web shop',
    requestSource: undefined,
    electronicAwb: false,
    exportReason: 'sale',
    incoterm: undefined,
    printsCustoms: false,
    printsPackingSlip: false,
  });
});

test.each(['', 'eleven', '0', '1000', '1.5'])('nature type "%s" is refused', (natureType) => {
  expect(complaints({ natureType })).toEqual({ natureType: 'number' });
});

test.each([
  ['10', 1_000],
  ['٧٫٥', 750],
  ['0', 0],
  ['', undefined],
])('a COD fee of "%s" is %s fils', (codFeeMinor, fils) => {
  expect(shippingSettingsSchema.parse({ ...typed, codFeeMinor }).codFeeMinor).toBe(fils);
});

test.each(['-1', '1000.01', '2%', '1.234', '9'.repeat(21)])('a COD fee of "%s" is refused', (codFeeMinor) => {
  expect(complaints({ codFeeMinor })).toEqual({ codFeeMinor: 'codFee' });
});

test.each([
  [{ receiverEmail: 'nobody@nowhere' }, { receiverEmail: 'email' }],
  [{ receiverEmail: `${'x'.repeat(250)}@a.ae` }, { receiverEmail: 'tooLong' }],
  [{ productCode: 'x'.repeat(31) }, { productCode: 'tooLong' }],
  [{ transactionSource: 'x'.repeat(51) }, { transactionSource: 'tooLong' }],
  [
    { print: 'papyrus', requestKind: '' },
    { print: 'chooseFromList', requestKind: 'chooseFromList' },
  ],
  [{ receiverEmail: '' }, {}],
])('%j: %j', (changes, expected) => {
  expect(complaints(changes)).toEqual(expected);
});
