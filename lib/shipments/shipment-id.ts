const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from a link can be an id at all; PostgreSQL throws on any other. */
export function isShipmentId(text: string): boolean {
  return uuid.test(text);
}
