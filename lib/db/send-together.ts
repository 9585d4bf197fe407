import type { Client, ClientBase } from 'pg';

/** Sends all queries that `ask` begins in one write: each write is a system call, and wakes PostgreSQL. */
export function sendTogether<Asked>(client: ClientBase, ask: () => Asked): Asked {
  // A pool's clients have it too; only their type doesn't say so.
  const { stream } = (client as Client).connection;
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}
