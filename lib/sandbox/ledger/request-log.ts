import type { Pool } from 'pg';

export type LoggedRequest = {
  receivedAt: Date;
  operation: string;
  method: string;
  path: string;
  /** 0 if the connection was cut. */
  status: number;
  durationMs: number;
  accountNumber: string | null;
  faultKinds: string[];
  requestHeaders: Record<string, string>;
  requestBody: string;
  responseBody: string;
};

export type RequestLog = {
  /** `read` returns the request when it is stored. It is never called when newer requests have already replaced it. */
  add(read: () => LoggedRequest): void;
  /** Newest first. */
  list(limit: number): Promise<(LoggedRequest & { id: string })[]>;
  find(id: string): Promise<(LoggedRequest & { id: string }) | null>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

const keptRequests = 1000;
const flushEveryMs = 500;

const fields = `
  id, received_at as "receivedAt", operation, method, path, status, duration_ms as "durationMs",
  account_number as "accountNumber", fault_kinds as "faultKinds", request_headers as "requestHeaders",
  request_body as "requestBody", response_body as "responseBody"`;

/**
 * The log of the last requests. Rows are stored in batches shortly after the reply, so under load a request that would soon be
 * deleted costs nothing. Listing stores waiting ones first. `read` must return redacted data.
 */
export function openRequestLog(database: Pool): RequestLog {
  let waiting: (() => LoggedRequest)[] = [];
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    const written = writing.then(async () => {
      const batch = waiting.slice(-keptRequests);
      waiting = [];
      if (batch.length > 0)
        await writeBatch(
          database,
          batch.map((read) => read()),
        );
    });
    // A batch that can't be stored is lost. It must not stop the next one or the operator.
    writing = written.catch(() => {});
    return written;
  }

  const timer = setInterval(() => flush().catch(() => {}), flushEveryMs);
  timer.unref();

  return {
    add: (read) => {
      waiting.push(read);
      if (waiting.length >= 2 * keptRequests) waiting = waiting.slice(-keptRequests);
    },
    list: async (limit) => {
      await flush();
      const found = await database.query(`select ${fields} from requests order by id desc limit $1`, [limit]);
      return found.rows;
    },
    find: async (id) => {
      await flush();
      const found = await database.query(`select ${fields} from requests where id = $1`, [id]);
      return found.rows[0] ?? null;
    },
    clear: async () => {
      await flush();
      await database.query('delete from requests');
    },
    close: async () => {
      clearInterval(timer);
      await flush().catch(() => {});
    },
  };
}

async function writeBatch(database: Pool, batch: LoggedRequest[]): Promise<void> {
  await database.query(
    `insert into requests (received_at, operation, method, path, status, duration_ms, account_number, fault_kinds,
       request_headers, request_body, response_body)
     select "receivedAt", operation, method, path, status, "durationMs", "accountNumber",
       array(select jsonb_array_elements_text("faultKinds")), "requestHeaders", "requestBody", "responseBody"
     from jsonb_to_recordset($1) as logged ("receivedAt" timestamptz, operation text, method text, path text,
       status int, "durationMs" int, "accountNumber" text, "faultKinds" jsonb, "requestHeaders" jsonb,
       "requestBody" text, "responseBody" text)`,
    [JSON.stringify(batch)],
  );
  await database.query('delete from requests where id <= (select max(id) from requests) - $1', [
    keptRequests,
  ]);
}
