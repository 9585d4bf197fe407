import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { applyRules, type BookingRule, type SetBy } from '#lib/rules/apply-rules.ts';

/**
 * What a source says about one order: a row of a file, a body of the API, later a shop's order. Everything is a text of the booking
 * form. A field that the source doesn't have is left out; the merchant's defaults and rules fill it.
 */
export type Order = {
  /** Its number at the source; empty for none. Printed as the parcel's reference. */
  number: string;
  kind: ShipmentForm['kind'];
  /** Left out: the merchant's own. */
  sender?: ShipmentForm['sender'];
  receiver: Partial<ShipmentForm['receiver']>;
  parcel: Said<'parcel'>;
  service: Said<'service'>;
  customs?: ShipmentForm['customs'];
};

type Said<Section extends 'parcel' | 'service'> = {
  [Field in keyof ShipmentForm[Section]]?: ShipmentForm[Section][Field] | undefined;
};

/**
 * The booking form of an order, whichever source it has: the merchant's defaults, over them what the order says, then the merchant's rules
 * for what it doesn't say. `setBy` names the rules that set something. Its checks are those of the form (understandForm).
 */
export function formOfOrder(
  order: Order,
  start: ShipmentForm,
  rules: readonly BookingRule[],
): { form: ShipmentForm; setBy: SetBy } {
  const { number, kind, sender = start.sender, receiver, service, customs = start.customs } = order;
  const paymentMethod = service.paymentMethod ?? (service.codAmount ? 'cod' : 'credit');
  const form: ShipmentForm = {
    kind,
    sender,
    customs,
    receiver: { ...start.receiver, ...receiver },
    parcel: { ...over(start.parcel, order.parcel), reference1: number },
    service: { ...over(start.service, service), paymentMethod },
  };
  return applyRules(form, rules, (section, field) =>
    section === 'sender' ? order.sender !== undefined : isSaid(order[section], field),
  );
}

const isSaid = (said: object, field: string) => (said as Record<string, unknown>)[field] !== undefined;

/** The start with what is said in its place. */
const over = <Section extends object>(start: Section, said: object): Section => ({
  ...start,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
});
