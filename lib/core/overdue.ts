const prefix = 'overdue-';

/** The digest of an error of a query that exceeded its time. Of an error, Next sends the browser its digest alone. */
export function overdueDigest(requestId: string): string {
  return `${prefix}${requestId}`;
}

/** The request id in such a digest; null for another error's. */
export function overdueRequestId(digest: string | undefined): string | null {
  return digest?.startsWith(prefix) ? digest.slice(prefix.length) : null;
}
