import type { FieldFailure } from '#lib/sandbox/http/reply.ts';
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
 * the border, with values that add up to the declared value and weights that the shipment's isn't below.
 */
export function customsFailures(request: Record<string, unknown>): FieldFailure[] {
  const items = Array.isArray(request.customsDeclarations) ? request.customsDeclarations : [];
  const failures = items.flatMap((item, index) =>
    tableFailures(item, itemTable).map(({ field, message }) => ({
      field: `customsDeclarations.${index}.${field}`,
      message,
    })),
  );
  items.forEach((item, index) => {
    const { hsCode } = (item ?? {}) as { hsCode?: unknown };
    if (typeof hsCode === 'string' && hsCode !== '' && !/^\d{6,12}$/.test(hsCode))
      failures.push({ field: `customsDeclarations.${index}.hsCode`, message: 'takes 6 to 12 digits' });
  });
  // Shape S2 has no field for the content, so a request without one may be for documents.
  const isDocument = request.contentType === 'Document';
  const isGoods = request.contentType === 'NonDocument';
  const crossesBorder = countryOf(request.shipper) !== countryOf(request.consignee);
  if (isDocument && items.length > 0) {
    failures.push({ field: 'customsDeclarations', message: 'is not taken with a document' });
  }
  if (isGoods && crossesBorder && items.length === 0) {
    failures.push({ field: 'customsDeclarations', message: 'takes at least one item for goods abroad' });
  }
  const { amount } = (request.declaredValue ?? {}) as { amount?: unknown };
  if (items.length > 0 && amount !== undefined && thousandths(amount) !== sumOf(items, 'value')) {
    failures.push({ field: 'declaredValue.amount', message: 'takes the sum of the customs items’ values' });
  }
  const { value: weight } = (request.weight ?? {}) as { value?: unknown };
  if (items.length > 0 && weight !== undefined && thousandths(weight) < sumOf(items, 'weight')) {
    failures.push({ field: 'weight.value', message: 'is below the sum of the customs items’ weights' });
  }
  return failures;
}

function sumOf(items: unknown[], field: 'value' | 'weight'): number {
  return items.reduce<number>(
    (sum, item) => sum + thousandths((item as Record<string, unknown> | null)?.[field]),
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
