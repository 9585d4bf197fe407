import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** The size of a label, and the interval: one in this many shipments gets a stored label. In production every booked one has. */
const labelBytes = 15_000;
const oneLabelIn = 100;

const differentLabels = 50;

/** Makes bytes that don't compress, as a PDF with fonts doesn't. */
export async function prepareLabels(client: Client): Promise<void> {
  await client.query('CREATE TEMP TABLE label_bytes (nr int PRIMARY KEY, pdf bytea NOT NULL)');
  await client.query(
    'INSERT INTO label_bytes SELECT nr, pdf FROM unnest($1::bytea[]) WITH ORDINALITY AS made (pdf, nr)',
    [Array.from({ length: differentLabels }, () => randomBytes(labelBytes))],
  );
}

/** Chooses the drawn shipments that get a label, for their reply and for the label itself. */
export async function drawLabels(client: Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE label_pool ON COMMIT DROP AS
    SELECT serial, pdf FROM drawn JOIN label_bytes ON nr = 1 + serial / ${oneLabelIn} % ${differentLabels}
    WHERE awb IS NOT NULL AND serial % ${oneLabelIn} = 0`);
  await client.query('ANALYZE label_pool (serial)');
}

export async function insertLabels(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO labels (shipment_id, merchant_id, pdf)
    SELECT id, merchant_id, pdf FROM drawn JOIN label_pool USING (serial)`);
}
