import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { asAdmin } from './as-admin.ts';
import { type Uploaded, uploadText } from './upload-text.ts';

const actor = demoMerchantActor(0);
const { merchantId } = actor;
const atOnce = 2_000;

const awbOf = (round: number, number: number) => `6${round}${String(number).padStart(11, '0')}`;

/** Delivered shipments with their cash in the ledger, as tracking leaves them, but many at once. */
function deliver(lines: number, round: number): Promise<void> {
  return asAdmin(async (client) => {
    await client.query('ALTER TABLE shipments DISABLE TRIGGER shipments_cod');
    for (let from = 0; from < lines; from += atOnce) {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO shipments (id, merchant_id, operator, created_by_id, state, form, details, reference, cod_minor, cod_currency, updated_at)
         SELECT uuidv7(), $1, 'sandbox', $2, 'booking', '{}', '{}', 'R' || $3::int || '-' || number, 10000 + number % 5000, 'AED', now()
         FROM generate_series($4::int, $5::int - 1) AS numbers(number)`,
        [merchantId, actor.id, round, from, Math.min(lines, from + atOnce)],
      );
      await client.query(
        `WITH booked AS (
           UPDATE shipments SET state = 'booked', phase = 'delivered', booked_at = now(),
             awb = '6' || $2::int || lpad(split_part(reference, '-', 2), 11, '0')
           WHERE merchant_id = $1 AND state = 'booking' RETURNING id, cod_minor
         ), entered AS (
           INSERT INTO money_entries (merchant_id, at, kind, cause)
           SELECT $1, now(), 'delivered', 'shipment:' || id || ':1' FROM booked RETURNING id, cause
         )
         INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, amount_minor, currency)
         SELECT $1, entered.id, line, account, booked.id, sign * cod_minor, 'AED'
         FROM entered JOIN booked ON cause = 'shipment:' || booked.id || ':1',
           (VALUES (1, 'sales', -1), (2, 'cod-collected', 1)) AS sides(line, account, sign)`,
        [merchantId, round],
      );
      await client.query('COMMIT');
    }
    await client.query('ALTER TABLE shipments ENABLE TRIGGER shipments_cod');
    await client.query('ANALYZE');
  });
}

const amount = (minor: number) => (minor / 100).toFixed(2);
function statement(lines: number, round: number): string {
  const rows = Array.from({ length: lines }, (_, number) => {
    const cod = 10_000 + (number % 5_000);
    return [
      awbOf(round, number),
      `R${round}-${number}`,
      '21/10/2026',
      amount(cod),
      '10.00',
      '0.50',
      amount(cod - 1_050),
    ].join(',');
  });
  return `Statement No,BENCH-${round}\nAWB,Reference,Delivery date,COD amount,COD fee,VAT,Net amount\n${rows.join('\n')}\n`;
}

/** Delivers shipments with cash on delivery, and uploads a statement of all of them. */
export async function uploadCod(lines: number, round: number, folder: string): Promise<Uploaded> {
  await deliver(lines, round);
  return uploadText('cod', statement(lines, round), folder);
}
