/** Longer than any text of a reply; a label of one page has 10,000 characters and more. */
const shortestFile = 2_000;
const base64 = new RegExp(`[A-Za-z0-9+/\\\\]{${shortestFile},}={0,2}`, 'g');

/**
 * A reply without its files in base64, each replaced by its length. The label is stored on its own, or fetched again; with the
 * reply it would take more disk than everything else of the shipment.
 */
export function withoutFiles(reply: string): string {
  return reply.replace(base64, (file) => `(${file.length} characters of base64)`);
}
