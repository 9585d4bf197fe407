import { register } from 'prom-client';
import { afterAll, vi } from 'vitest';

// Runs before each file of database tests. The files share a process, because starting Node and loading the packages takes more time than
// most of their tests. But each file gets our own modules anew, and what a new process has: no connection, no metrics, no changed environment.
const holder = globalThis as { waybill?: { threads?: unknown; schemaEngine?: unknown } };
vi.resetModules();
register.clear();
// Modules of the file before, whose work may still be ending, keep what they had. Threads and the schema engine have no state.
const { threads, schemaEngine } = holder.waybill ?? {};
holder.waybill = { ...(threads ? { threads } : {}), ...(schemaEngine ? { schemaEngine } : {}) };
const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
