/** Longer than any text of a reply. The label of one page has 10,000 characters or more. */
const shortestFile = 2_000;
const base64 = new RegExp(`[A-Za-z0-9+/\\\\]{${shortestFile},}={0,2}`, 'g');

/**
 * Replaces each base64 file of a reply by its length. The label is stored separately or fetched again; inside the reply it
 * would take more disk space than the rest of the shipment.
 */
export function withoutFiles(reply: string): string {
  return reply.replace(base64, (file) => `(${file.length} characters of base64)`);
}
