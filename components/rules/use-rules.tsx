import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { applyRules, type BookingRule, ruleTargets, type SetBy } from '#lib/rules/apply-rules.ts';

const sections = ['service', 'sender', 'parcel'] as const;
type Section = (typeof sections)[number];

/** The merchant's rules, and the form before any of them. */
export type StartedRules = { all: BookingRule[]; before: ShipmentForm };

/**
 * Applies the merchant's rules to a form that was just started, each time what they ask about changes. The server has applied them
 * once, so that opening the page changes nothing. A field that differs from what the rules left there was typed by a person and stays.
 */
export function useRules(form: UseFormReturn<ShipmentForm>, rules: StartedRules | null): SetBy {
  const [setBy, setSetBy] = useState<SetBy>(() =>
    rules ? applyRules(rules.before, rules.all, () => false).setBy : {},
  );
  /** What the form has without a person. */
  const own = useRef<ShipmentForm>(null);
  own.current ??= structuredClone(form.getValues());
  const decidingValues = useWatch({
    control: form.control,
    name: [
      ...(['kind', 'receiver.emirateId', 'parcel.weight', 'parcel.weightUnit'] as const),
      ...(['parcel.commodityDescription', 'parcel.store'] as const),
      ...(['service.paymentMethod', 'service.codAmount'] as const),
      // The note goes when a person changes what a rule chose.
      ...(['service.product', 'service.delivery', 'sender.contactName', 'parcel.tag'] as const),
    ],
  }).join('\0');
  const answered = useRef(decidingValues);

  useEffect(() => {
    if (!rules || !own.current || decidingValues === answered.current) return;
    answered.current = decidingValues;
    const now = form.getValues();
    const before = own.current;
    const isTyped = (section: Section, field: string) =>
      textAt(now, section, field) !== textAt(before, section, field);
    const base = structuredClone(now);
    // What an earlier rule set goes back, if no rule sets it now.
    for (const section of sections)
      for (const field of Object.keys(now[section]))
        if (!isTyped(section, field))
          Object.assign(base[section], { [field]: textAt(rules.before, section, field) });
    const ruled = applyRules(base, rules.all, isTyped);
    const next = structuredClone(before);
    for (const section of sections)
      for (const field of Object.keys(now[section])) {
        if (isTyped(section, field)) continue;
        const value = textAt(ruled.form, section, field);
        Object.assign(next[section], { [field]: value });
        if (value !== textAt(now, section, field))
          form.setValue(`${section}.${field}` as 'service.remarks', value as string);
      }
    own.current = next;
    setSetBy(ruled.setBy);
  }, [decidingValues, form, rules]);
  return setBy;
}

const textAt = (form: ShipmentForm, section: Section, field: string) =>
  (form[section] as Record<string, unknown>)[field];

/** Which rule set what. */
export function RuleNotes({ setBy }: { setBy: SetBy }) {
  const t = useTranslations('booking.rules');
  const set = ruleTargets.filter((target) => setBy[target]);
  if (set.length === 0) return null;
  return (
    <ul className="text-sm text-muted">
      {set.map((target) => (
        <li key={target}>{t(target, { name: isolated(setBy[target] ?? '') })}</li>
      ))}
    </ul>
  );
}
