import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const labelTries = 200;

/** The tables of the portal with their columns of moments, without the ledger, which is only added to. */
const columnsOfMoments = `
  SELECT relname AS "table", array_agg(attname::text) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND attnum > 0 AND NOT attisdropped AND atttypid = 'timestamptz'::regtype AND relname NOT LIKE 'money\\_%'
  GROUP BY relname`;

/** As keep_event_partitions does it, which begins at the current month. */
const eventPartitionsOf = (months: number) => `
  DO $$ DECLARE first_day date; name text; BEGIN
    FOR first_day IN SELECT generate_series(date_trunc('month', now()) - interval '${months} months',
      date_trunc('month', now()) - interval '1 month', interval '1 month')::date
    LOOP
      name := 'shipment_events_' || to_char(first_day, 'YYYY_MM');
      CONTINUE WHEN to_regclass(name) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I PARTITION OF shipment_events FOR VALUES FROM (%L) TO (%L)',
        name, first_day, first_day + interval '1 month');
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
      EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
    END LOOP;
  END $$`;

export type Past = Awaited<ReturnType<typeof openPast>>;

/**
 * Lets the real code act at an earlier moment: sets the sandbox's clock and this process's `Date` to it. PostgreSQL's clock can't be
 * set, so what it has written as the time of a step is afterwards moved to the step's moment. `ownerUrl` is the URL of the tables'
 * owner; nothing else may write to the database meanwhile.
 */
export async function openPast(ownerUrl: string, operatorUrl: string, months: number) {
  const client = new Client({ connectionString: ownerUrl, options: '-c app.across_merchants=yes' });
  await client.connect();
  await client.query(eventPartitionsOf(months));
  // It would post at PostgreSQL's time. When the past is made, its shipments are posted.
  await client.query('ALTER TABLE shipments DISABLE TRIGGER shipments_cod');
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(columnsOfMoments);

  async function setSandboxClock(change: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${operatorUrl}/_sandbox/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!answer.ok) throw new Error(`The sandbox's clock answered ${answer.status}`);
  }

  /** A booking is answered before its label is stored. */
  async function waitForLabels(): Promise<void> {
    for (let tries = 0; tries < labelTries; tries += 1) {
      const { rowCount } = await client.query(`SELECT FROM shipments WHERE awb IS NOT NULL
        AND NOT EXISTS (SELECT FROM labels WHERE shipment_id = shipments.id) LIMIT 1`);
      if (rowCount === 0) return;
      await pause(20);
    }
    throw new Error('Labels are missing');
  }

  /** Moves the times that PostgreSQL has written since then. Later ones, such as of a pickup, were counted from `Date`. */
  async function move(since: string, moment: Date): Promise<void> {
    const shift = `('${since}'::timestamptz - '${moment.toISOString()}'::timestamptz)`;
    const moves = tables.map(({ table, columns }) => {
      const names = columns.map((column) => client.escapeIdentifier(column));
      const isNew = names.map((name) => `${name} BETWEEN '${since}' AND now()`);
      const set = names.map(
        (name, at) => `${name} = CASE WHEN ${isNew[at]} THEN ${name} - ${shift} ELSE ${name} END`,
      );
      return `UPDATE ${client.escapeIdentifier(table)} SET ${set.join(', ')} WHERE ${isNew.join(' OR ')}`;
    });
    await client.query(moves.join(';\n'));
  }

  return {
    /** One connection across merchants, for reading. */
    client,
    /** Runs `act` at a moment; moments only ascend. */
    async at(moment: Date, act: () => Promise<void>): Promise<void> {
      await setSandboxClock({ setTo: moment.toISOString(), freeze: true });
      const { rows } = await client.query<{ since: string }>('SELECT clock_timestamp()::text AS since');
      mock.timers.enable({ apis: ['Date'], now: moment });
      try {
        await act();
        await waitForLabels();
      } finally {
        mock.timers.reset();
      }
      await move(rows[0]?.since ?? '', moment);
    },
    async close(): Promise<void> {
      await setSandboxClock({ setTo: new Date().toISOString(), freeze: false });
      await client.query('ALTER TABLE shipments ENABLE TRIGGER shipments_cod');
      await client.query('SELECT post_cod(shipments) FROM shipments WHERE cod_minor > 0 ORDER BY id');
      await client.end();
    },
  };
}
