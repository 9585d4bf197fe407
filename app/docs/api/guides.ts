/** The guides of the reference, in its order. Each has a title and a text in the messages. */
export const guides = [
  'checkout',
  'abroad',
  'idempotency',
  'unconfirmed',
  'errors',
  'lists',
  'limits',
  'events',
  'verify',
  'localEvents',
  'reconcile',
  'sdk',
  'assistants',
  'sandbox',
  'live',
] as const;
