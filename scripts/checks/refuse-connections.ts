import { Server, Socket } from 'node:net';

// Runs before each unit test file: opening or offering a connection throws, so that a test which needs PostgreSQL or a
// server can't pass for a unit test where one happens to run.
const refuse = (): never => {
  throw new Error(
    'A unit test opens no connection. Start what it needs with one of the helpers that vitest.config.ts lists.',
  );
};

Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
