import { createHash } from 'node:crypto';

/** What a step ends with: more files are left; all are done; or shipments or files aren't as they were exported. */
export type StepEnd = 'more' | 'done' | 'changed';

/** A hash of which shipments these are and when each was archived: another one if any was added, removed, or brought back meanwhile. */
export const rowsHash = (rows: { id: string; archivedAt: Date }[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, archivedAt }) => `${id} ${archivedAt.getTime()}\n`).join(''))
    .digest('hex');
/** The store of files gave no answer or an error. */
export class StoreFailure extends Error {}

/** Waits for a call to the store. */
export async function fromStore<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (cause) {
    throw new StoreFailure('the store failed', { cause });
  }
}

/** A file has some megabytes. */
export const storeTimeoutMs = 30_000;
