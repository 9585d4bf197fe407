import { writeFileSync } from 'node:fs';
import { openSession, sessionCookie } from '#e2e/browser/open-session.ts';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { addImport } from '#lib/imports/files/add-import.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import type { SeededImport } from '#scripts/bench/grid/scroll-grid.ts';
import { ordersCsv } from './orders-csv.ts';

// Stores a file of messy rows as an import, and signs its person in.
const [rows = '2000', file = ''] = process.argv.slice(2);
const { DATABASE_URL = '', NEXTAUTH_SECRET = '' } = process.env;
const added = await addImport(demoMerchantActor(0), {
  bytes: ordersCsv(Number(rows), true),
  name: 'orders.csv',
});
if (!added.ok) throw new Error(added.code);
const session = await openSession(DATABASE_URL, NEXTAUTH_SECRET, demoSignIns[0].email);
const seeded: SeededImport = { importId: added.value.id, cookie: `${sessionCookie}=${session}` };
writeFileSync(file, JSON.stringify(seeded));
process.exit(0);
