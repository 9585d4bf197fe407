import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { KnownShipment } from './statement-labels.ts';

/** Writes shipments directly, without an operator, through the states that the ledger follows. */
export async function insertKnown(
  database: Pool,
  { merchantId, id: personId }: MerchantActor,
  shipments: readonly KnownShipment[],
): Promise<void> {
  const rows = JSON.stringify(
    shipments.map(({ awb, reference, codMinor, currency, phase, weightGrams, price, ...booked }) => ({
      id: randomUUID(),
      awb,
      reference: reference || null,
      cod: codMinor > 0 ? codMinor : null,
      currency: codMinor > 0 ? currency : null,
      phase,
      grams: weightGrams,
      details: {
        price: priceOf(price),
        kind: 'domestic',
        service: { product: booked.product },
      },
      destination: booked.destination && { emirate: { id: '1', ...booked.destination }, area: null },
    })),
  );
  const given = `jsonb_to_recordset($1) AS given (id uuid, awb text, reference text, cod integer, currency text, phase text, grams integer,
    details jsonb, destination jsonb)`;
  await database.query(
    `INSERT INTO shipments (id, merchant_id, state, operator, reference, form, details, destination, weight_grams, cod_minor, cod_currency,
       created_by_id, created_at, updated_at)
     SELECT id, $2, 'booking', 'sandbox', reference, '{}', details, destination, grams, cod, currency, $3, '2025-08-20', '2025-08-20' FROM ${given}`,
    [rows, merchantId, personId],
  );
  await database.query(
    `UPDATE shipments SET state = 'booked', awb = given.awb, phase = 'expected', booked_at = '2025-08-20'
     FROM ${given} WHERE shipments.id = given.id AND merchant_id = $2`,
    [rows, merchantId],
  );
  await database.query(
    `UPDATE shipments SET phase = given.phase::"ShipmentPhase", last_event_at = '2025-08-25'
     FROM ${given} WHERE shipments.id = given.id AND merchant_id = $2`,
    [rows, merchantId],
  );
}

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });

const priceOf = ({ postage, codFee, vat }: KnownShipment['price']) => ({
  postage: aed(postage),
  ...(codFee > 0 && { codFee: aed(codFee) }),
  vat: aed(vat),
  vatPercent: 5,
  total: aed(postage + codFee + vat),
});
