import type { ReadLine } from '../reading/view.ts';
import { type MatchFacts, type ShipmentFacts, withAndWithoutSign } from './facts.ts';
import { type Match, without } from './match.ts';

/** The shipment that a line is about, or why it is none. */
export function matchShipment(
  { awbs: [awb], reference, amountMinor }: ReadLine,
  chosenId: string | null,
  facts: MatchFacts,
  fits: (shipment: ShipmentFacts) => boolean,
): ShipmentFacts | Match {
  const chosen = chosenId && facts.byId.get(chosenId);
  if (chosen) return chosen;
  // The very reference comes first.
  const ofReference =
    (reference ? withAndWithoutSign(reference) : [])
      .map((each) => facts.byReference.get(each))
      .find(Boolean) ?? [];
  if (awb) {
    const own = facts.byAwb.get(awb);
    if (!own) {
      const near = nearOf([...(facts.near.get(awb) ?? []), ...ofReference], fits);
      // Another carrier's numbers have other lengths.
      const isNumber = /^\d{8,20}$|^[A-Z]{2}\d{9}[A-Z]{2}$/.test(awb);
      return without(near.length > 0 || !isNumber ? 'unknown-awb' : 'not-ours', near);
    }
    // The AWB and the reference name different shipments.
    if (ofReference.length > 0 && !ofReference.some(({ id }) => id === own.id))
      return without('ask', [own, ...ofReference]);
    return own;
  }
  if (ofReference.length === 0)
    return without(reference || amountMinor === null ? 'not-ours' : 'unknown-awb');
  const [only] = ofReference;
  if (only && ofReference.length === 1) return only;
  const fitting = ofReference.filter(fits);
  return fitting.length === 1 && fitting[0] ? fitting[0] : without('ask', ofReference);
}

/** Each shipment once, those that the line fits first. */
function nearOf(found: ShipmentFacts[], fits: (shipment: ShipmentFacts) => boolean): ShipmentFacts[] {
  const each = [...new Map(found.map((shipment) => [shipment.id, shipment])).values()];
  return each.toSorted((one, other) => Number(fits(other)) - Number(fits(one)));
}
