import { writeFileSync } from 'node:fs';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { createEndpoint } from '#lib/webhooks/endpoints.ts';

// Adds an endpoint of the first demo merchant for all events.
const [url = '', file = ''] = process.argv.slice(2);
const made = await createEndpoint(demoMerchantActor(0), { url, types: ['shipment.booked'], description: '' });
if (!made.ok) throw new Error(made.code);
writeFileSync(file, JSON.stringify(made.value.endpoint.id));
process.exit(0);
