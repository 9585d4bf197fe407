/** A request to an operation and the portal's answer to it. */
export type ApiExchange = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  idempotencyKey?: string;
  /** A JSON body. */
  body?: unknown;
  /** A spreadsheet as the body. */
  file?: string;
  status: number;
  /** A JSON answer; null if it has no body. */
  response?: unknown;
  /** Of an answer that is a file. */
  mediaType?: string;
};
