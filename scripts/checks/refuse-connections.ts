import { Server, Socket } from 'node:net';

// Runs before each unit test file. Connecting and listening throw, so that a test that needs PostgreSQL or a server fails as
// a unit test, even on a machine where one runs.
const refuse = (): never => {
  throw new Error(
    'A unit test opens no connection. Start what it needs with one of the helpers that vitest.config.ts lists.',
  );
};

Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
