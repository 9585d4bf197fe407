import { expect, vi } from 'vitest';
import { csvOf } from '#lib/imports/testing/rows.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import { deliver } from '#lib/webhooks/testing/deliver.ts';
import type { apiClient } from './api-client.ts';
import { recorder } from './record-exchanges.ts';

type Client = Awaited<ReturnType<typeof apiClient>>;

const firstBooking = {
  reference: 'ORDER-1001',
  sender: {
    contact_name: 'Oasis Trading',
    mobile: '0501234567',
    email: 'shop@oasis.example',
    address: 'Warehouse 4, Al Quoz',
    emirate: 'Dubai',
  },
  receiver: {
    contact_name: 'Fatima Al Ali',
    mobile: '0521234567',
    email: 'fatima@example.com',
    address: 'Villa 12, Street 5',
    emirate: 'Sharjah',
  },
  parcel: { weight_grams: 1200 },
};
const { receiver } = firstBooking;
const dueOn = '2030-01-31';

/**
 * Sends a request to every operation, in the order in which an integration would: the exchanges are the examples of the reference.
 * `receiver`: the URL of a server that takes webhooks.
 */
export async function sendAll(api: Client, merchantId: string, hook: string) {
  const { exchanges, send } = recorder(api);
  const endpoint = await send('createWebhookEndpoint', {
    body: { url: `${hook}/waybill`, description: 'The shop', types: ['shipment.delivered'] },
  });

  await sendPlaces(send);
  const parcel = { emirate: 'Sharjah', weight_grams: 1200 };
  await keepPrices(api, [parcel, { ...parcel, from: 'Sharjah', emirate: 'Dubai' }]);
  await send('quoteServices', { body: parcel });
  await send('createQuote', { body: { receiver, parcel: { weight_grams: 1200 } } });
  const cod = { amount_minor: 15_000, currency: 'AED' };
  const first = await send('createShipment', {
    idempotencyKey: 'order-1001',
    body: { ...firstBooking, service: { cod_amount: cod }, metadata: { channel: 'web' } },
  });
  const params = { id: first.id };
  await send('createShipment', { body: { receiver: {}, parcel: { weight_grams: 0 } } }, 422);
  await send('listShipments', { query: { status: 'active', limit: '25' } });
  await send('readShipment', { params });
  await send('readShipmentByAwb', { params: { awb: first.awb } });
  await send('readLabel', { params });
  await send('listPickups');
  await send('listPickupParcels', { query: { of: 'waiting' } });
  await send('readManifest', { query: { of: 'waiting' } });
  await send('handOver', { body: { code: first.awb } });
  await send('undoHandOver', { params });
  const batch = await send('createShipments', {
    body: {
      shipments: ['1002', '1003'].map((order) => ({
        idempotency_key: `order-${order}`,
        shipment: { reference: `ORDER-${order}`, receiver, parcel: { weight_grams: 1200 } },
      })),
    },
  });
  const second = { id: batch.results[0].shipment.id };
  await send('printLabels', { body: { shipments: [first.id, second.id], layout: 'a4-four' } });
  await send('cancelShipment', {
    params: second,
    idempotencyKey: 'cancel-1002',
    body: { expect: 'cancelled' },
  });

  await send('listSandboxReferences');
  await send('readSandboxClock');
  await send('changeSandboxClock', { body: { advance_seconds: 0 } });
  await send('advanceSandboxShipment', { params, body: { to: 'delivered' } });
  await send('trackShipment', { params });
  await send('trackAwb', { params: { awb: first.awb } });

  await sendContacts(send);
  await sendImport(send);
  await sendMoney(send, { merchantId, awb: first.awb, id: first.id });
  await send('returnShipment', { params, idempotencyKey: 'return-1001', body: { reason: 'wrong-item' } });

  await deliver();
  await send('listEvents', { query: { limit: '2' } });
  await sendWebhooks(send, endpoint.id);
  return exchanges;
}

/** On a busy machine a price comes after the time that a checkout or a booking waits: it is kept for the next one. */
async function keepPrices(api: Client, parcels: object[]) {
  for (const body of parcels)
    await vi.waitFor(
      async () => expect((await api.post('/quotes/services', { body })).body.data).toHaveLength(2),
      { timeout: 60_000, interval: 500 },
    );
}

type Send = ReturnType<typeof recorder>['send'];

async function sendPlaces(send: Send) {
  await send('listEmirates');
  await send('listAreas', { query: { emirate: 'Sharjah' } });
  await send('listCountries');
  await send('listCities', { query: { country: 'SA' } });
  await send('listPostOffices', { query: { emirate: 'Sharjah' } });
  await send('listDeliveryInstructions');
  await send('findHsCodes', { query: { query: 'honey' } });
}

async function sendContacts(send: Send) {
  const { id } = await send('createContact', {
    body: {
      name: 'Fatima Al Ali',
      mobile: '0521234567',
      tags: ['VIP'],
      addresses: [{ label: 'Home', address: 'Villa 12, Street 5', emirate: 'Sharjah' }],
    },
  });
  const params = { id };
  await send('listContacts', { query: { query: 'Fatima' } });
  await send('readContact', { params });
  await send('changeContact', { params, body: { notes: 'Call before delivery.' } });
  await send('removeContact', { params });
}

async function sendImport(send: Send) {
  const file = csvOf([
    ['Order ID', 'Customer name', 'Mobile', 'Email', 'Emirate', 'Address', 'Weight (kg)', 'COD'],
    [
      ...['ORDER-2001', 'Layla Haddad', '0501112222', 'layla@example.com', 'Sharjah', 'Flat 7, Al Majaz 1'],
      ...['1.25', '50.00'],
    ],
  ]).toString();
  const added = await send('createImport', { query: { name: 'orders.csv' }, file });
  const params = { id: added.id };
  await send('listImportRows', { params });
  const columns = added.columns.map(({ field }: { field: string | null }) => field);
  await send('confirmImportColumns', { params, body: { columns } });
  const { token } = await send('reviewImport', { params });
  await send('bookImport', { params, idempotencyKey: 'orders.csv', body: { token } });
  await send('readImport', { params });
  await send('stopImport', { params });
  await send('discardImport', { params });
}

async function sendMoney(send: Send, { merchantId, awb, id }: Record<'merchantId' | 'awb' | 'id', string>) {
  await send('readMoney');
  await send('listUnpaidShipments', { query: { account: 'cod-collected' } });
  await send('listMoneyEntries', { query: { kind: 'delivered' } });
  const file = csvOf([
    ['AWB', 'COD Amount'],
    [awb, '120.00'],
  ]).toString();
  const { id: statementId } = await send('addStatement', {
    query: { kind: 'cod', name: 'payout.csv' },
    file,
  });
  const params = { id: statementId };
  const work = async () => {
    while (await workStatement({ merchantId, statementId }));
  };
  await work();
  await send('confirmStatementColumns', { params, body: { columns: ['awb', 'amount'] } });
  await work();
  await send('listStatementLines', { params, query: { result: 'short' } });
  await send('confirmStatement', { params });
  await work();
  await send('readStatement', { params });
  await send('listStatements', { query: { kind: 'cod' } });
  const claim = await send('makeClaim', { body: { shipment_ids: [id], due_on: dueOn } });
  await send('claimParcel', {
    params: { id },
    body: {
      kind: 'damaged',
      amount_minor: 9_000,
      currency: 'AED',
      contents: 'Two books',
      due_on: dueOn,
      note: 'The box was wet.',
    },
  });
  await send('listClaims');
  await send('readClaim', { params: { id: claim.id } });
}

async function sendWebhooks(send: Send, id: string) {
  const params = { id };
  await send('listWebhookEndpoints');
  await send('readWebhookEndpoint', { params });
  await send('pingWebhookEndpoint', { params });
  const { data } = await send('listWebhookDeliveries', { params, query: { state: 'delivered' } });
  await send('resendWebhookDelivery', {
    params: { id: data.find(({ type }: { type: string }) => type !== 'ping').id },
  });
  await send('resendWebhooksSince', { params, body: { since: new Date().toISOString() } });
  await send('rotateWebhookSecret', { params, body: { overlap_hours: 24 } });
  await send('changeWebhookEndpoint', { params, body: { is_enabled: false } });
  await send('removeWebhookEndpoint', { params });
}
