'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
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
  const [isDayMissing, setDayMissing] = useState(false);
  const [ended, setEnded] = useState<'saved' | 'notSaved' | null>(null);
  const [pending, start] = useTransition();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const parsed = payoutsSchema.safeParse({ rhythm, day: String(new FormData(form).get('day') ?? '') });
    setDayMissing(!parsed.success);
    setEnded(null);
    if (!parsed.success) return form.querySelector<HTMLElement>('[data-field="day"]')?.focus();
    start(async () => {
      const saved = await savePayouts(parsed.data).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'notSaved'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t('rhythm.title')} text={t('rhythm.text')} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field id="payout-rhythm" label={t('rhythm.label')}>
            <SelectInput
              name="rhythm"
              value={rhythm}
              onChange={(event) => setRhythm(event.target.value as typeof rhythm)}
            >
              {(['learned', ...payoutRhythms] as const).map((each) => (
                <option key={each} value={each}>
                  {t(`rhythm.${each}`)}
                </option>
              ))}
            </SelectInput>
          </Field>
          {rhythm !== 'learned' && (
            <Field
              id="payout-day"
              label={t('rhythm.day')}
              hint={t('rhythm.dayHint')}
              error={isDayMissing && dates('unreadable')}
            >
              <DateInput
                name="day"
                defaultValue={payouts?.day}
                words={{ format: dates('format'), open: dates('open'), unreadable: dates('unreadable') }}
              />
            </Field>
          )}
        </div>
        <FormEnd
          pending={pending}
          done={ended === 'saved' && t('rhythm.saved')}
          failed={ended === 'notSaved' && t('failed')}
        >
          {t('rhythm.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
