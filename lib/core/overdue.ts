const prefix = 'overdue-';

/** The digest of the error of a query that exceeded its time. Next sends the browser only the digest of an error. */
export function overdueDigest(requestId: string): string {
  return `${prefix}${requestId}`;
}

/** The digest of an error because the database can't be reached. */
export const awayDigest = 'database-away';

/** The request id in this digest; null for the digest of another error. */
export function overdueRequestId(digest: string | undefined): string | null {
  return digest?.startsWith(prefix) ? digest.slice(prefix.length) : null;
}
