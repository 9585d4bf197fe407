import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { products } from '#lib/shipments/choices.ts';

/* The meanings that a spreadsheet's columns can have. Every value is a text, from the file or a correction. */

export const importFields = [
  ...(['reference', 'contactName', 'companyName', 'mobile', 'phone', 'email'] as const),
  ...(['country', 'emirate', 'city', 'area', 'zipCode', 'office', 'address'] as const),
  // weightEither: whole numbers from 20 are grams, others kilograms.
  ...(['product', 'contentType', 'weight', 'weightGrams', 'weightEither', 'pieces', 'contents'] as const),
  ...(['codAmount', 'total', 'payment', 'orderStatus', 'fulfilmentStatus', 'paymentStatus'] as const),
  ...(['cancelledAt', 'sentAt', 'deliveryMethod', 'due', 'amountPaid', 'paidAt', 'declaredValue'] as const),
  ...(['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight', 'currency'] as const),
  ...(['iossNumber', 'exportReason', 'incoterm', 'remarks', 'store'] as const),
  ...(['billingName', 'billingPhone', 'billingCountry', 'billingEmirate', 'billingArea'] as const),
  ...(['billingZipCode', 'billingAddress'] as const),
] as const;

export type ImportField = (typeof importFields)[number];

/** One of the goods of a customs declaration. An order with several has a row for each; only these fields of the rows below it count. */
export const itemFields = [
  ...(['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight'] as const),
] as const satisfies ImportField[];

/** The fields that only shipments to other countries have. */
export const abroadFields: readonly ImportField[] = [
  ...(['country', 'city', 'zipCode'] as const),
  ...itemFields,
  ...(['currency', 'iossNumber', 'exportReason', 'incoterm'] as const),
];

/** The receiver's fields that the payer's columns fill when they are empty. */
export const billingFields = {
  contactName: 'billingName',
  mobile: 'billingPhone',
  country: 'billingCountry',
  emirate: 'billingEmirate',
  area: 'billingArea',
  zipCode: 'billingZipCode',
  address: 'billingAddress',
} as const satisfies Partial<Record<ImportField, ImportField>>;

/** The fields that take one of a few values, in the words of the file or of the form. */
export const choiceFields = { product: products, exportReason: exportReasons, incoterm: incoterms } as const;
export type ChoiceField = keyof typeof choiceFields;
export const isChoiceField = (field: ImportField): field is ChoiceField => field in choiceFields;

export const isItemField = (field: ImportField) => itemFields.some((one) => one === field);

/** The fields that each line of an order says for itself. */
export const isLineField = (field: ImportField) => field === 'contents' || isItemField(field);

/** The fields whose texts several columns can have together. */
const joinedFields: readonly ImportField[] = ['address', 'billingAddress', 'remarks', 'orderStatus'];
export const isJoined = (field: ImportField) => joinedFields.includes(field);

/** The status columns, the most important first. */
export const statusFields = [
  ...(['cancelledAt', 'orderStatus', 'fulfilmentStatus', 'paymentStatus', 'sentAt'] as const),
  'deliveryMethod',
] as const satisfies ImportField[];

export const isStatusField = (field: ImportField): field is (typeof statusFields)[number] =>
  statusFields.some((one) => one === field);

/** The columns that may say that an order isn't sent: a note says it too, and people without another place for it write it over a name. */
export const decidingFields = [
  ...statusFields,
  ...([
    'payment',
    'remarks',
    'address',
    'contactName',
    'companyName',
    'codAmount',
    'total',
    'quantity',
  ] as const),
] as const;
export type DecidingField = (typeof decidingFields)[number];
export const isDeciding = (field: ImportField): field is DecidingField =>
  decidingFields.some((one) => one === field);

export type RowValues = Partial<Record<ImportField, string>>;
/** The field of each column; null for a column that isn't used. */
export type ImportColumns = (ImportField | null)[];

const limits: [number, readonly ImportField[]][] = [
  [300, ['address', 'contents', 'remarks']],
  [200, ['companyName']],
  [50, ['reference']],
  [20, ['weight', 'weightGrams', 'weightEither', 'itemWeight', 'zipCode', 'hsCode', 'iossNumber']],
  [20, ['codAmount', 'declaredValue', 'unitValue']],
];

/** The most characters of a field, as the booking form has them; 100 where another rule is stricter. */
export const limitOf = (field: ImportField | null): number =>
  limits.find(([, fields]) => field && fields.includes(field))?.[0] ?? 100;
