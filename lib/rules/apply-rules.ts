import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** When a rule applies: all that it names must be true. Weights include their limits. */
type Condition = {
  fromGrams?: number;
  toGrams?: number;
  emirateId?: string;
  cod?: 'with' | 'without';
  /** A part of the description of contents, whatever its case and spelling of Arabic letters. */
  contents?: string;
  /** The whole name of the store, compared in the same way. */
  store?: string;
};

/** What a rule can set. */
export const ruleTargets = ['product', 'office', 'sender', 'parcel', 'tag'] as const;
type RuleTarget = (typeof ruleTargets)[number];

/** A merchant's rule with the fields of the presets that it chooses. */
export type BookingRule = {
  id: string;
  name: string;
  when: Condition;
  set: {
    product?: ShipmentForm['service']['product'];
    /** The post office of a delivery to its counter. It is one of the emirate in `when`. */
    officeId?: string;
    sender?: Partial<ShipmentForm['sender']>;
    parcel?: Partial<ShipmentForm['parcel']>;
    tag?: string;
  };
};

/** The name of the rule that set each target. */
export type SetBy = Partial<Record<RuleTarget, string>>;

type Section = 'service' | 'sender' | 'parcel';
type Change = { section: Section; fields: Record<string, unknown> };

/** What a rule does to one target of a form; null for nothing. */
const changes: Record<RuleTarget, (set: BookingRule['set'], form: ShipmentForm) => Change | null> = {
  product: ({ product }) => (product ? { section: 'service', fields: { product } } : null),
  office: ({ officeId }, { kind }) =>
    officeId && kind === 'domestic'
      ? { section: 'service', fields: { delivery: 'counter', officeId, officeText: '' } }
      : null,
  sender: ({ sender }) => (sender ? { section: 'sender', fields: sender } : null),
  parcel: ({ parcel }) => (parcel ? { section: 'parcel', fields: parcel } : null),
  tag: ({ tag }) => (tag ? { section: 'parcel', fields: { tag } } : null),
};

/**
 * Applies a merchant's rules to a form. The first rule that applies sets a target; a field that a person or a file has filled
 * (`isTyped`) stays as it is. The rules see the form before any of them, so their order decides nothing else.
 */
export function applyRules(
  form: ShipmentForm,
  rules: readonly BookingRule[],
  isTyped: (section: Section, field: string) => boolean,
): { form: ShipmentForm; setBy: SetBy } {
  const applying = rules.filter(({ when }) => applies(when, form));
  const ruled = { ...form };
  const setBy: SetBy = {};
  for (const target of ruleTargets) {
    const rule = applying.find(({ set }) => changes[target](set, form));
    const change = rule && changes[target](rule.set, form);
    if (!change) continue;
    const { section } = change;
    const untyped = Object.entries(change.fields).filter(
      ([field]) => field in form[section] && !isTyped(section, field),
    );
    // Of a saved parcel, each field counts alone. A sender is one person at one address, so one typed field of it keeps all.
    const together = target === 'sender' ? form.sender : change.fields;
    const isTaken = target !== 'parcel' && Object.keys(together).some((field) => isTyped(section, field));
    if (isTaken || untyped.length === 0) continue;
    Object.assign(ruled, { [section]: { ...ruled[section], ...Object.fromEntries(untyped) } });
    setBy[target] = rule.name;
  }
  return { form: ruled, setBy };
}

function applies(
  { fromGrams, toGrams, emirateId, cod, contents, store }: Condition,
  { kind, receiver, parcel, service }: ShipmentForm,
): boolean {
  const grams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const hasCod = kind === 'domestic' && service.paymentMethod === 'cod' && service.codAmount.trim() !== '';
  if (fromGrams !== undefined && (grams === null || grams < fromGrams)) return false;
  if (toGrams !== undefined && (grams === null || grams > toGrams)) return false;
  if (emirateId && (kind === 'international' || receiver.emirateId !== emirateId)) return false;
  if (cod && hasCod !== (cod === 'with')) return false;
  if (store && foldForSearch(parcel.store?.trim() ?? '') !== foldForSearch(store)) return false;
  return !contents || foldForSearch(parcel.commodityDescription).includes(foldForSearch(contents));
}
