const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from a URL is a valid id; PostgreSQL throws on an invalid one. */
export function isShipmentId(text: string): boolean {
  return uuid.test(text);
}
