import { setTimeout as pause } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { DatabaseError } from 'pg';

// The columns of PostgreSQL's one-letter type "char" in the schema engine's own queries, spelled as there. The stock adapter
// doesn't know the type.
const charColumns = [
  ['constraint_type', 'constr.contype AS constraint_type', 'constr.contype::text AS constraint_type'],
  ['confdeltype', 'con.confdeltype,', 'con.confdeltype::text AS confdeltype,'],
  ['confupdtype', 'con.confupdtype,', 'con.confupdtype::text AS confupdtype,'],
] as const;

/**
 * How long a migration waits for a lock. It must be shorter than PostgreSQL's deadlock_timeout (one second): after that time,
 * PostgreSQL cancels one of the transactions in a deadlock, and that could be a person's booking.
 */
export const lockTimeoutMs = 500;
/** lock_not_available, and deadlock_detected, which PostgreSQL reports immediately where it detects a deadlock early. */
const retried = ['55P03', '40P01'];
const mostTries = 100;
const tryAgainAfterMs = 200;

/**
 * The stock adapter with two fixes that the schema engine needs, and a way to close the connections that the engine leaves
 * open.
 */
export class EngineAdapter extends PrismaPg {
  readonly #open: Awaited<ReturnType<PrismaPg['connect']>>[] = [];

  async close(): Promise<void> {
    await Promise.all(this.#open.map((adapter) => adapter.dispose()));
  }

  override async connect() {
    const adapter = await super.connect();
    this.#open.push(adapter);

    // The stock adapter splits a migration at every semicolon, even in comments and function bodies, and runs the parts one
    // by one. Sent as one script, a migration is one transaction, so a failed one changes nothing. Portals may be running
    // meanwhile, so a migration that doesn't get a lock in time releases its other locks and starts again a moment later.
    adapter.executeScript = async (script) => {
      for (let tries = 1; ; tries += 1) {
        try {
          await adapter.underlyingDriver().query(script);
          return;
        } catch (error) {
          const { code, severity, message, detail, column, hint } = error as DatabaseError;
          if (!code || !severity) throw error;
          if (!retried.includes(code) || tries === mostTries)
            throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
          await pause(tryAgainAfterMs);
        }
      }
    };

    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const met = charColumns.filter(([, written]) => query.sql.includes(written));
      const sql = met.reduce((text, [, written, readable]) => text.replace(written, readable), query.sql);
      const result = await queryRaw({ ...query, sql });
      const columnTypes = result.columnTypes.map((type, index) =>
        met.some(([name]) => name === result.columnNames[index]) ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  }
}
