import type { Client } from 'pg';

/** Creates the partitions of shipment events for the past twelve months, like those that the portal creates month by month. */
export async function createPastPartitions(client: Client): Promise<void> {
  await client.query(`
    DO $$
    DECLARE
      first_day date;
      partition_name text;
    BEGIN
      FOR first_day IN
        SELECT generate_series(date_trunc('month', now() - interval '13 months'), now(), interval '1 month')::date
      LOOP
        partition_name := 'shipment_events_' || to_char(first_day, 'YYYY_MM');
        CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
        EXECUTE format('CREATE TABLE %I PARTITION OF shipment_events FOR VALUES FROM (%L) TO (%L)',
          partition_name, first_day, first_day + interval '1 month');
        EXECUTE format('ALTER TABLE %I OWNER TO waybill_owner', partition_name);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition_name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition_name);
        EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', partition_name);
      END LOOP;
    END $$`);
}
