import { parseWeightGrams } from '#lib/booking-form/rules/measures.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { ShipmentForm } from './form-shape.ts';

/** When a rule applies: all that it names must be true. Weights include their limits. */
type Condition = {
  fromGrams?: number;
  toGrams?: number;
  emirateId?: string;
  cod?: 'with' | 'without';
  /** A part of the description of contents, whatever its case and spelling of Arabic letters. */
  contents?: string;
};

/** What a rule can set. */
export const ruleTargets = ['product', 'sender', 'parcel'] as const;
export type RuleTarget = (typeof ruleTargets)[number];

/** A merchant's rule with the fields of the presets that it chooses. */
export type BookingRule = {
  id: string;
  name: string;
  when: Condition;
  set: {
    product?: ShipmentForm['service']['product'];
    sender?: Partial<ShipmentForm['sender']>;
    parcel?: Partial<ShipmentForm['parcel']>;
  };
};

/** A form after the rules, and the name of the rule that set each target. */
type Ruled = { form: ShipmentForm; setBy: Partial<Record<RuleTarget, string>> };

/**
 * Applies a merchant's rules to a form. The first rule that applies sets a target; a field that a person or a file has filled
 * (`isTyped`) stays as it is. The rules see the form before any of them, so their order decides nothing else.
 */
export function applyRules(
  form: ShipmentForm,
  rules: readonly BookingRule[],
  isTyped: (section: 'service' | 'sender' | 'parcel', field: string) => boolean,
): Ruled {
  const applying = rules.filter(({ when }) => applies(when, form));
  const firstWith = (target: RuleTarget) => applying.find(({ set }) => set[target] !== undefined);
  const [product, sender, parcel] = ruleTargets.map(firstWith);
  const untyped = <Fields extends object>(section: 'sender' | 'parcel', fields: Fields | undefined) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).filter(([field]) => field in form[section] && !isTyped(section, field)),
    );
  // A sender is one person at one address: it is set whole or not at all.
  const isOwnSender = Object.keys(form.sender).some((field) => isTyped('sender', field));
  const senderFields = isOwnSender ? {} : untyped('sender', sender?.set.sender);
  const parcelFields = untyped('parcel', parcel?.set.parcel);
  const chosen = isTyped('service', 'product') ? undefined : product?.set.product;
  return {
    form: {
      ...form,
      sender: { ...form.sender, ...senderFields },
      parcel: { ...form.parcel, ...parcelFields },
      service: { ...form.service, ...(chosen && { product: chosen }) },
    },
    setBy: {
      ...(chosen && product && { product: product.name }),
      ...(Object.keys(senderFields).length > 0 && sender && { sender: sender.name }),
      ...(Object.keys(parcelFields).length > 0 && parcel && { parcel: parcel.name }),
    },
  };
}

function applies(
  { fromGrams, toGrams, emirateId, cod, contents }: Condition,
  { kind, receiver, parcel, service }: ShipmentForm,
): boolean {
  const grams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const hasCod = kind === 'domestic' && service.paymentMethod === 'cod' && service.codAmount.trim() !== '';
  if (fromGrams !== undefined && (grams === null || grams < fromGrams)) return false;
  if (toGrams !== undefined && (grams === null || grams > toGrams)) return false;
  if (emirateId && (kind === 'international' || receiver.emirateId !== emirateId)) return false;
  if (cod && hasCod !== (cod === 'with')) return false;
  return !contents || foldForSearch(parcel.commodityDescription).includes(foldForSearch(contents));
}
