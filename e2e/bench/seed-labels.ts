import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import { sampleLabel } from '#lib/documents/testing/sample-label.ts';
import { settings } from '#lib/settings/settings.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { benchAwb } from './bench-awb.ts';

// Inserts booked shipments of a demo merchant with labels as an operator draws them.
const [count = '1000', file = ''] = process.argv.slice(2);
const { merchantId } = demoMerchantActor(0);
await withClient(settings().DATABASE_URL, async (client) => {
  await client.query("SELECT set_config('app.merchant_id', $1, false)", [merchantId]);
  for (let at = 0; at < Number(count); at += 1) {
    const [id, awb] = [randomUUID(), benchAwb(at)];
    await client.query(
      `INSERT INTO shipments (id, merchant_id, state, operator, form, details, phase, created_by_id, updated_at)
       VALUES ($1, $2, 'booking', 'sandbox', '{}', '{}', 'unknown', $3, now())`,
      [id, merchantId, randomUUID()],
    );
    await client.query("UPDATE shipments SET state = 'booked', awb = $2 WHERE id = $1", [id, awb]);
    await client.query(
      'INSERT INTO labels (shipment_id, merchant_id, pdf, fetched_at) VALUES ($1, $2, $3, now())',
      [id, merchantId, Buffer.from(renderLabel({ ...sampleLabel, awb }))],
    );
  }
});
writeFileSync(file, 'null');
process.exit(0);
