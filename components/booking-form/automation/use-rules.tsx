'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  applyRules,
  type BookingRule,
  type RuleTarget,
  ruleTargets,
} from '#lib/booking-form/rules/booking-rules.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';

type SetBy = Partial<Record<RuleTarget, string>>;

const sections = ['service', 'sender', 'parcel'] as const;

/**
 * Applies the merchant's rules to a form that was just started, each time what they ask about changes. A field that differs from what
 * the form started with, or from what a rule set, was typed by a person and stays.
 */
export function useRules(form: UseFormReturn<ShipmentForm>, rules: BookingRule[]): SetBy {
  const [setBy, setSetBy] = useState<SetBy>({});
  const [started] = useState(() => structuredClone(form.getValues()));
  /** What the form has without a person. */
  const own = useRef(started);
  const asked = useWatch({
    control: form.control,
    name: [
      ...(['kind', 'receiver.emirateId', 'parcel.weight', 'parcel.weightUnit'] as const),
      ...(['parcel.commodityDescription', 'service.paymentMethod', 'service.codAmount'] as const),
    ],
  }).join('\0');

  useEffect(() => {
    if (rules.length === 0 || !asked) return;
    const now = form.getValues();
    const textAt = (of: ShipmentForm, section: (typeof sections)[number], field: string) =>
      (of[section] as Record<string, unknown>)[field];
    const isTyped = (section: (typeof sections)[number], field: string) =>
      textAt(now, section, field) !== textAt(own.current, section, field);
    // What an earlier rule set goes back, if no rule sets it now.
    const base = structuredClone(now);
    for (const section of sections)
      for (const field of Object.keys(now[section]))
        if (!isTyped(section, field))
          Object.assign(base[section], { [field]: textAt(started, section, field) });
    const ruled = applyRules(base, rules, isTyped);
    for (const section of sections)
      for (const field of Object.keys(now[section])) {
        const value = textAt(ruled.form, section, field);
        if (isTyped(section, field) || value === textAt(now, section, field)) continue;
        form.setValue(`${section}.${field}` as 'service.remarks', value as string);
        own.current = { ...own.current, [section]: { ...own.current[section], [field]: value } };
      }
    setSetBy(ruled.setBy);
  }, [asked, form, rules, started]);
  return setBy;
}

/** Which rule set what. */
export function RuleNotes({ setBy }: { setBy: SetBy }) {
  const t = useTranslations('booking.rules');
  const set = ruleTargets.filter((target) => setBy[target]);
  if (set.length === 0) return null;
  return (
    <ul className="text-sm text-muted">
      {set.map((target) => (
        <li key={target}>{t(target, { name: `\u2068${setBy[target]}\u2069` })}</li>
      ))}
    </ul>
  );
}
