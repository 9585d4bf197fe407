/** A month of the archive as the administrators' page shows it; moments are ISO. */
export type ArchiveMonthView = {
  /** yyyy-mm */
  month: string;
  /** In the archive; PostgreSQL's estimate where there are many. */
  shipments: number;
  bytes: number;
  /** Null before the first export. */
  state: 'exporting' | 'exported' | 'dropping' | 'dropped' | null;
  askedAt: string | null;
  /**
   * `store`: the object store doesn't take or give files. `changed`: shipments or files aren't as they were exported. `failed`: the worker
   * stopped at an error, and the month can be asked for again.
   */
  problem: 'store' | 'changed' | 'failed' | null;
  /** Of the month's files. */
  files: { count: number; bytes: number; written: number; dropped: number };
  /** How many shipments the export or the drop has to do. */
  total: number;
};
