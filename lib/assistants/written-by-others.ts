/** The members whose texts Waybill makes itself. All others are a person's or the carrier's. */
const ours = new Set([
  ...['id', 'state', 'phase', 'kind', 'awb', 'effect', 'code', 'currency', 'product', 'payment_method'],
  ...['content_type', 'delivery', 'at', 'known_at', 'since', 'next_check_at', 'accepted_at', 'tracked_at'],
  ...['handed_over_at', 'created_at', 'pickup_date', 'pickup_from', 'pickup_to', 'alpha2', 'origin_alpha2'],
  ...['confirmation', 'next', 'next_cursor', 'cursor', 'not_sent', 'pointer', 'expect', 'export_reason'],
  ...['incoterm', 'type', 'name_en', 'name_ar'],
]);

/**
 * Where a response has texts that others wrote, such as a receiver's name or remarks: JSON pointers, with `*` for each item of a list.
 * The assistant is told that these are data and never instructions.
 */
export function writtenByOthers(body: unknown): string[] {
  const found = new Set<string>();
  visit(body, '', '', found);
  return [...found];
}

function visit(value: unknown, pointer: string, name: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '' && !ours.has(name)) found.add(pointer);
  } else if (Array.isArray(value)) for (const item of value) visit(item, `${pointer}/*`, name, found);
  else if (typeof value === 'object' && value !== null)
    for (const [member, inner] of Object.entries(value)) visit(inner, `${pointer}/${member}`, member, found);
}
