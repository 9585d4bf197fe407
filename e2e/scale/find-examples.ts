import { demoMerchants } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { commonestName } from './names.ts';

const pageSize = 25;

type Row = { id: string; awb: string; reference: string; receiver_mobile: string; created_by_id: string };

/** The examples in a filled database: one delivered shipment from the middle of the list, and texts to search for. */
export async function findExamples(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { id: merchantId } = demoMerchants[0];
    await client.query(`SELECT set_config('app.merchant_id', $1, false)`, [merchantId]);
    const { rows: counted } = await client.query<{ count: number }>('SELECT count(*)::int FROM shipments');
    const count = counted[0]?.count ?? 0;
    const found = await client.query<Row>(
      `SELECT id, awb, reference, receiver_mobile, created_by_id FROM shipments WHERE state = 'booked' AND phase = 'delivered'
       ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
      [Math.floor(count / 3)],
    );
    const page = Math.min(500, Math.floor(count / pageSize) - 1);
    const before = await client.query<{ id: string; key: Date }>(
      `SELECT id, created_at AS key FROM shipments ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
      [(page - 1) * pageSize - 1],
    );
    const shipment = found.rows[0];
    const lastBefore = before.rows[0];
    if (!shipment || !lastBefore) throw new Error('the database is not filled');
    return {
      shipment,
      /** The last shipment before page 500, or before the last full page where there are fewer. */
      beforeFarPage: lastBefore,
      searches: {
        AWB: shipment.awb,
        'last 5 digits of an AWB': shipment.awb.slice(-5),
        reference: shipment.reference,
        phone: `0${shipment.receiver_mobile.slice(4, 6)} ${shipment.receiver_mobile.slice(6, 9)} ${shipment.receiver_mobile.slice(9)}`,
        'English name': 'Layla Haddad',
        'Arabic name': 'ليلى حداد',
        'the commonest name': commonestName,
        'two common names': `${commonestName} Khan`,
        'nothing found': 'Quixote Zzyzx',
      },
    };
  });
}
