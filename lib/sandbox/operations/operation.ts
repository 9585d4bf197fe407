import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Ways } from '#lib/sandbox/dialect/ways.ts';
import type { FaultRules } from '#lib/sandbox/faults/fault-rules.ts';
import { failuresOf, familyAFieldFailure, jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Account, Accounts } from '#lib/sandbox/ledger/accounts.ts';
import type { Clock } from '#lib/sandbox/ledger/clock.ts';
import type { ConductSwitch } from '#lib/sandbox/ledger/conduct.ts';
import type { RequestLog } from '#lib/sandbox/ledger/request-log.ts';

/** How family B authenticates its callers: by account, by one API key, or not at all. */
export type FamilyBAuth = 'account' | 'api-key' | 'none';

/** The parts of a running sandbox that operations use. */
export type Sandbox = {
  familyBAuth: FamilyBAuth;
  apiKey: string;
  database: Pool;
  accounts: Accounts;
  clock: Clock;
  conduct: ConductSwitch;
  faults: FaultRules;
  requestLog: RequestLog;
  /** The same seed draws the same faults. */
  seed: number;
  /** How the replies differ from the sandbox's own; null if they don't. */
  dialect: Ways | null;
  /** The base of label links. */
  labelBaseUrl: string;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
};

/** One request, parsed and signed in. `json` is undefined without a body. */
export type Call = {
  operation: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Where the connection comes from. */
  remoteAddress: string | undefined;
  bodyText: string;
  json: unknown;
  account: Account | null;
  traceId: string;
};

/**
 * One operation of the operator: its route, its access, and its handler. Methods and paths are those of the operator's
 * interface; a slash at the end of a path is ignored.
 */
export type Operation = {
  name: string;
  family: 'A' | 'B';
  methods: ('GET' | 'POST')[];
  paths: string[];
  access: 'open' | 'account';
  answer: (call: Call, sandbox: Sandbox) => Promise<Reply> | Reply;
};

/** The account number that signed in; every family A operation with access `account` has one. */
export function ownAccount(call: Call): string {
  if (!call.account) throw new Error(`${call.operation} was reached without an account`);
  return call.account.accountNumber;
}

type Route = Pick<Operation, 'family' | 'name' | 'paths'>;

/** A lookup without authentication that always has the same reply. */
export function fixedLookup(route: Route, reply: object): Operation {
  const answered = jsonReply(reply);
  return { ...route, methods: ['GET'], access: 'open', answer: () => answered };
}

/** A lookup of family A with query parameters and without authentication. */
export function queryLookup<Query>(
  route: Route,
  schema: z.ZodType<Query>,
  replyTo: (query: Query) => object,
): Operation {
  return {
    ...route,
    methods: ['GET'],
    access: 'open',
    answer: ({ query }) => {
      const asked = schema.safeParse(Object.fromEntries(query));
      if (!asked.success) return familyAFieldFailure(failuresOf(asked.error.issues));
      return jsonReply(replyTo(asked.data));
    },
  };
}
