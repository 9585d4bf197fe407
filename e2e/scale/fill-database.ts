import { fillShipments } from './fill-shipments.ts';

// Fills the database of ADMIN_DATABASE_URL, which is DATABASE_URL as its superuser.
const [own = '0', others = '0', merchants = '0'] = process.argv.slice(2);
await fillShipments(process.env.ADMIN_DATABASE_URL ?? '', {
  own: Number(own),
  others: Number(others),
  merchants: Number(merchants),
});
process.exit(0);
