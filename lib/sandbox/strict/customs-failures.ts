import type { FieldFailure } from '#lib/sandbox/http/failures.ts';
import { tableFailures } from './field.ts';

const itemTable = {
  reference: { type: 'text' },
  description: { type: 'text', required: true },
  countryOfOrigin: { type: 'text', required: true },
  weight: { type: 'number', required: true },
  quantity: { type: 'integer', required: true },
  hsCode: { type: 'text' },
  value: { type: 'number', required: true },
} as const;

/**
 * Checks the customs items of a creation request: the fields of each; none for documents; at least one for goods that cross
 * the border, with values that add up to the declared value.
 */
export function customsFailures(request: Record<string, unknown>): FieldFailure[] {
  const items = Array.isArray(request.customsDeclarations) ? request.customsDeclarations : [];
  const failures = items.flatMap((item, index) =>
    tableFailures(item, itemTable).map(({ field, message }) => ({
      field: `customsDeclarations.${index}.${field}`,
      message,
    })),
  );
  const isDocument = request.contentType === 'Document';
  const crossesBorder = countryOf(request.shipper) !== countryOf(request.consignee);
  if (isDocument && items.length > 0) {
    failures.push({ field: 'customsDeclarations', message: 'is not taken with a document' });
  }
  if (!isDocument && crossesBorder && items.length === 0) {
    failures.push({ field: 'customsDeclarations', message: 'takes at least one item for goods abroad' });
  }
  const { amount } = (request.declaredValue ?? {}) as { amount?: unknown };
  if (items.length > 0 && amount !== undefined && thousandths(amount) !== sumOfValues(items)) {
    failures.push({ field: 'declaredValue.amount', message: 'takes the sum of the customs items’ values' });
  }
  return failures;
}

function sumOfValues(items: unknown[]): number {
  return items.reduce<number>(
    (sum, item) => sum + thousandths((item as { value?: unknown } | null)?.value),
    0,
  );
}

/** Thousandths, so that amounts of any currency are compared as whole numbers. */
function thousandths(amount: unknown): number {
  return Math.round(Number(amount) * 1000);
}

function countryOf(party: unknown): string {
  const { address } = (party ?? {}) as { address?: { countryCode?: unknown } };
  return String(address?.countryCode ?? '').toUpperCase();
}
