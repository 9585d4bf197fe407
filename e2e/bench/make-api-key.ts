import { writeFileSync } from 'node:fs';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { createKey } from '#lib/api-keys/manage-keys.ts';

// Makes a key of the first demo merchant, and writes its secret.
const [file = ''] = process.argv.slice(2);
const made = await createKey(demoMerchantActor(0), {
  name: 'bench',
  permissions: ['shipments.read', 'shipments.book', 'shipments.cancel'],
  ipRanges: [],
  expiresAt: null,
  bookingsPerDay: null,
  spendPerDayMinor: null,
});
if (!made.ok) throw new Error('no key was made');
writeFileSync(file, JSON.stringify(made.value.secret));
process.exit(0);
