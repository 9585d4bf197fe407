import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { withClient } from '#scripts/postgres/with-client.ts';

/**
 * The statements of the portal and the worker that a test can pause, by triggers in the test database only. A trigger takes the
 * shared advisory lock (number, shipment), so it waits only while `holdAt` holds that lock.
 */
const triggers = {
  intent: { number: 1, on: 'BEFORE INSERT ON attempts', when: "NEW.kind = 'book'" },
  claim: {
    number: 2,
    on: 'BEFORE UPDATE ON attempts',
    when: "NEW.kind = 'book' AND OLD.state = 'prepared' AND NEW.state = 'sent'",
  },
  rawReply: {
    number: 5,
    on: 'BEFORE UPDATE ON attempts',
    when: 'OLD.raw_reply IS DISTINCT FROM NEW.raw_reply',
  },
  accepted: {
    number: 6,
    on: 'BEFORE UPDATE ON attempts',
    when: "NEW.kind = 'book' AND OLD.state = 'sent' AND NEW.state = 'accepted'",
  },
  label: { number: 7, on: 'BEFORE INSERT ON labels', when: 'true' },
  resolved: {
    number: 8,
    on: 'BEFORE UPDATE ON attempts',
    when: "NEW.kind = 'book' AND OLD.state = 'unconfirmed' AND NEW.state = 'accepted'",
  },
  cancelClaim: {
    number: 91,
    on: 'BEFORE UPDATE ON attempts',
    when: "NEW.kind = 'cancel' AND OLD.state = 'prepared' AND NEW.state = 'sent'",
  },
  cancelEnd: {
    number: 92,
    on: 'BEFORE UPDATE ON attempts',
    when: "NEW.kind = 'cancel' AND OLD.state = 'sent' AND NEW.state <> 'sent'",
  },
  commitClaim: {
    number: 102,
    on: 'COMMIT UPDATE ON attempts',
    when: "NEW.kind = 'book' AND OLD.state = 'prepared' AND NEW.state = 'sent'",
  },
  commitAccepted: {
    number: 103,
    on: 'COMMIT UPDATE ON attempts',
    when: "NEW.kind = 'book' AND OLD.state = 'sent' AND NEW.state = 'accepted'",
  },
} as const;

export type PausePoint = keyof typeof triggers;

type Hold = {
  /** Resolves when a statement waits here. */
  reached: Promise<void>;
  release: () => Promise<void>;
  /** Releases the lock and rolls back the waiting statement, as if its process had been killed before the commit. */
  rollBack: () => Promise<void>;
};

const pollMs = 10;

/**
 * Creates the triggers, and one that records every change of an attempt's state, in a schema that no migration knows. `adminUrl` is
 * the superuser's URL.
 */
export async function plantPausePoints(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`
      CREATE FUNCTION chaos_pause() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::int, hashtext(NEW.shipment_id::text));
        RETURN NEW;
      END $$;
      CREATE SCHEMA chaos;
      CREATE TABLE chaos.moves (
        id bigint GENERATED ALWAYS AS IDENTITY, attempt_id uuid NOT NULL, was text NOT NULL, became text NOT NULL);
      CREATE FUNCTION chaos_record_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO chaos.moves (attempt_id, was, became) VALUES (NEW.id, OLD.state, NEW.state);
        RETURN NEW;
      END $$;
      CREATE TRIGGER chaos_move AFTER UPDATE ON attempts FOR EACH ROW
        WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION chaos_record_move();`);
    for (const [name, { number, on, when }] of Object.entries(triggers)) {
      const atCommit = on.startsWith('COMMIT');
      await client.query(`
        CREATE ${atCommit ? 'CONSTRAINT' : ''} TRIGGER "chaos_${name}" ${on.replace('COMMIT', 'AFTER')}
        ${atCommit ? 'DEFERRABLE INITIALLY DEFERRED' : ''}
        FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION chaos_pause(${number})`);
    }
  });
}

/** Pauses statements about this shipment at a point, until they are released or the database is killed. */
export async function holdAt(adminUrl: string, point: PausePoint, shipmentId: string): Promise<Hold> {
  const { number } = triggers[point];
  const client = new Client({ connectionString: adminUrl });
  let over = false;
  client.on('error', () => {
    over = true;
  });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [number, shipmentId]);

  async function waiting(): Promise<number[]> {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND classid = $1::int::oid AND objid = hashtext($2)::oid`,
      [number, shipmentId],
    );
    return rows.map(({ pid }) => pid);
  }
  async function untilReached() {
    while (!over && (await waiting()).length === 0) await pause(pollMs);
  }
  async function release() {
    over = true;
    await client.end().catch(() => {});
  }
  const reached = untilReached();
  reached.catch(() => {});
  return {
    reached,
    release,
    rollBack: async () => {
      await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [await waiting()]);
      await release();
    },
  };
}
