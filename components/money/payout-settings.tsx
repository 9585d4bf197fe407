'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type PayoutsForm, payoutsSchema } from '#lib/money/schema.ts';
import { type PayoutPlan, payoutRhythms } from '#lib/money/view.ts';

type PayoutSettingsProps = {
  payouts: PayoutPlan;
  savePayouts: (payouts: PayoutsForm) => Promise<ActionResult<null>>;
};

/** When the carrier pays: learned from past payouts, or as the merchant's contract says. */
export function PayoutSettings({ payouts, savePayouts }: PayoutSettingsProps) {
  const t = useTranslations('payouts');
  const dates = useTranslations('dates');
  const [rhythm, setRhythm] = useState(payouts && !payouts.isLearned ? payouts.rhythm : 'learned');
  const form = useForm({
    read: (given) => {
      const { data } = payoutsSchema.safeParse({ rhythm, day: textOf(given, 'day') });
      return data ? { typed: data } : { wrong: { day: 'unreadable' } };
    },
    send: savePayouts,
  });
  return (
    <FormSheet
      form={form}
      title={t('rhythm.title')}
      text={t('rhythm.text')}
      button={t('rhythm.save')}
      done={form.isDone && t('rhythm.saved')}
      failed={form.failed && t('failed')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <Field label={t('rhythm.label')}>
          <SelectInput
            name="rhythm"
            value={rhythm}
            onChange={(event) => setRhythm(event.target.value as typeof rhythm)}
            options={(['learned', ...payoutRhythms] as const).map((each) => ({
              value: each,
              label: t(`rhythm.${each}`),
            }))}
          />
        </Field>
        {rhythm !== 'learned' && (
          <Field
            label={t('rhythm.day')}
            hint={t('rhythm.dayHint')}
            error={form.wrong.day && dates('unreadable')}
          >
            <DateInput name="day" defaultValue={payouts?.day} />
          </Field>
        )}
      </div>
    </FormSheet>
  );
}
