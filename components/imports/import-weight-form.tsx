'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type WeightFormProps = {
  importId: string;
  /** The rows without a weight. */
  count: number;
  fillWeight: (input: { importId: string; weight: string }) => Promise<ActionResult<unknown>>;
};

/** Asks once for the weight of all rows that have none. */
export function ImportWeightForm({ importId, count, fillWeight }: WeightFormProps) {
  const t = useTranslations('imports.missingWeight');
  const [weight, setWeight] = useState('');
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<'failed' | 'invalid' | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!/\d/.test(weight)) return setFault('invalid');
    setPending(true);
    const done = await fillWeight({ importId, weight }).catch(() => null);
    // The grid loads its rows once.
    if (done?.ok) return window.location.reload();
    setPending(false);
    setFault(done?.code === 'invalid' ? 'invalid' : 'failed');
  }

  return (
    <Sheet className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t('title', { count })}</h2>
        <Field id="weight-of-all" label={t('label')} hint={t('hint')} error={fault && t(fault)}>
          <TextInput
            ltr
            maxLength={20}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
            className="max-w-40"
          />
        </Field>
        <Button type="submit" pending={isPending} className="self-start">
          {isPending ? t('applying') : t('apply')}
        </Button>
      </form>
    </Sheet>
  );
}
