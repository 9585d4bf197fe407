import { Pool, type PoolClient } from 'pg';
import { settings, silentAfterMs } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';

type OnClient = Parameters<typeof Pool.prototype.connect>[0];

/**
 * A queue's connection pool. graphile-worker 0.18 releases its listening client twice when the queue stops before its LISTEN
 * is answered and the database is then lost. pg's own pool throws at the second release, which ends the process. This pool
 * ignores it.
 */
export class QueuePool extends Pool {
  constructor() {
    super({
      connectionString: settings().DATABASE_URL,
      fallback_application_name: 'waybill-queue',
      max: settings().DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 10_000,
      // Only with `pipeline`, a connection whose query exceeds its time is closed. The listening one sends nothing: keepalive finds its loss.
      pipeline: true,
      query_timeout: silentAfterMs(),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // Without both listeners, a connection that the database closes would end the process. The pool's error repeats the
    // connection's.
    this.on('error', () => {});
    this.on('connect', (client) =>
      client.on('error', (error) =>
        logger().warn({ reason: error.message }, 'the queue lost a database connection'),
      ),
    );
  }

  override connect(): Promise<PoolClient>;
  override connect(onClient: OnClient): void;
  override connect(onClient?: OnClient) {
    if (!onClient) return super.connect();
    return super.connect((error, client, release) => {
      // pg-pool passes no release if the pool has ended.
      let firstRelease: typeof release | undefined = release;
      onClient(error, client, (reason) => {
        firstRelease?.(reason);
        firstRelease = undefined;
      });
    });
  }
}
