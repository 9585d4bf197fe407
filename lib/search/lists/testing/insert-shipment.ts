import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { searchTokens } from '#lib/core/search/tokens.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { writeWords } from '#lib/shipments/write-words.ts';

type Inserted = {
  state?: ShipmentState;
  phase?: ShipmentPhase;
  createdAt?: Date;
  awb?: string;
  reference?: string;
  name?: string;
  phone?: string;
  email?: string;
  emirate?: { nameEn: string; nameAr: string };
  codMinor?: number;
};

export type Columns = Prisma.ShipmentUpdateManyMutationInput;

/** The states from the first one to the given one. */
const ways: Record<ShipmentState, ShipmentState[]> = {
  draft: [],
  booking: [],
  refused: ['refused'],
  unconfirmed: ['unconfirmed'],
  booked: ['booked'],
  cancelling: ['booked', 'cancelling'],
  cancelled: ['booked', 'cancelled'],
  cancel_unconfirmed: ['booked', 'cancelling', 'cancel_unconfirmed'],
};

let number = 0;

/** Writes a shipment with its search tokens directly, without an operator, and then other columns. Returns its id. */
export async function insertShipment(
  actor: MerchantActor,
  given: Inserted,
  columns?: Columns,
): Promise<string> {
  const { merchantId } = actor;
  const { state = 'draft', phase, createdAt, reference, name, phone, email, emirate, codMinor } = given;
  const id = randomUUID();
  number += 1;
  const way = ways[state];
  const awb = way.includes('booked') ? (given.awb ?? `77${String(number).padStart(11, '0')}`) : null;
  await inMerchant(merchantId, async (transaction) => {
    await transaction.shipment.create({
      data: {
        id,
        merchantId,
        operator: 'sandbox',
        createdById: actor.id as string,
        state: state === 'draft' ? 'draft' : 'booking',
        form: {},
        details: state === 'draft' ? undefined : {},
        reference,
        receiverName: name,
        createdAt,
        ...(codMinor && { codMinor, codCurrency: 'AED' }),
      },
    });
    for (const next of way)
      await transaction.shipment.updateMany({
        where: { id },
        data: { state: next, phase, ...(next === 'booked' && { awb }) },
      });
    const tokens = searchTokens({
      awb,
      references: [reference],
      names: [name],
      phones: [phone],
      emails: [email],
      emirate,
    });
    await writeWords(transaction, merchantId, [{ id, tokens }]);
  });
  if (columns) await changeShipment(actor, id, columns);
  return id;
}

/** Sets columns of a shipment directly. */
export const changeShipment = ({ merchantId }: { merchantId: string }, id: string, data: Columns) =>
  inMerchant(merchantId, ({ shipment }) => shipment.updateMany({ where: { id }, data }));
