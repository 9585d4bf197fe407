/** The guides of the developers' page, in its order. Each has a title and a text in the messages. */
export const guides = [
  'idempotency',
  'unconfirmed',
  'errors',
  'lists',
  'limits',
  'events',
  'verify',
  'sdk',
  'assistants',
  'sandbox',
] as const;
