import { inMerchant } from '#lib/db/tenant.ts';

/** The events of a shipment with their actors, oldest first: "booked by person". */
export async function eventsOf(
  { merchantId }: { merchantId: string },
  shipmentId: string,
): Promise<string[]> {
  const events = await inMerchant(merchantId, ({ shipmentEvent }) =>
    shipmentEvent.findMany({ where: { merchantId, shipmentId }, orderBy: [{ at: 'asc' }] }),
  );
  return events.map(({ kind, phase, actorKind }) => `${kind}${phase ? ` ${phase}` : ''} by ${actorKind}`);
}
