/**
 * Members of the API's bodies whose texts Waybill makes itself: ids, codes, states and moments. All other texts are a person's or the
 * carrier's.
 */
export const plainTexts: ReadonlySet<string> = new Set([
  ...['id', 'state', 'phase', 'kind', 'awb', 'effect', 'code', 'currency', 'product', 'payment_method'],
  ...['content_type', 'delivery', 'at', 'known_at', 'since', 'next_check_at', 'accepted_at', 'tracked_at'],
  ...['handed_over_at', 'created_at', 'pickup_date', 'pickup_from', 'pickup_to', 'alpha2', 'origin_alpha2'],
  ...['confirmation', 'next', 'next_cursor', 'cursor', 'not_sent', 'pointer', 'expect', 'export_reason'],
  ...['incoterm', 'type', 'name_en', 'name_ar'],
]);
