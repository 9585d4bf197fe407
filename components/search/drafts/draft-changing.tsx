'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { products } from '#lib/shipments/choices.ts';

type DraftChange = {
  product?: (typeof products)[number];
  weight?: string;
  commodityDescription?: string;
  remarks?: string;
  nextPickup: boolean;
};

export type ChangeDrafts = (input: { ids: string[]; change: DraftChange }) => Promise<ActionResult<number>>;

type DraftChangingProps = {
  /** The selected drafts. */
  ids: string[];
  changeDrafts: ChangeDrafts;
};

/** Changes the selected drafts at once. A field that is left empty stays as it is in each draft. */
export function DraftChanging({ ids, changeDrafts }: DraftChangingProps) {
  const t = useTranslations('shipments.drafts.change');
  const product = useTranslations('booking.products');
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);

  async function submit(entered: FormData): Promise<boolean> {
    const text = (name: string) => String(entered.get(name) ?? '').trim() || undefined;
    const change = {
      product: products.find((one) => one === entered.get('product')),
      ...{ weight: text('weight'), remarks: text('remarks') },
      commodityDescription: text('commodityDescription'),
      nextPickup: entered.has('nextPickup'),
    };
    const done = await changeDrafts({ ids, change }).catch(() => null);
    setFailed(!done?.ok);
    if (!done?.ok) return false;
    setChanged(done.value);
    setOpen(false);
    return true;
  }

  return (
    <>
      <Button size="sm" disabled={ids.length === 0} onClick={() => setOpen(true)}>
        {t('open', { count: ids.length })}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {changed !== null && t('done', { count: changed })}
      </span>
      {isOpen && (
        <QuestionDialog
          open
          title={t('title', { count: ids.length })}
          text={t('text')}
          words={{ close: t('close'), keep: t('keep'), submit: t('submit'), pending: t('pending') }}
          field="product"
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <Field id="change-product" label={t('product')}>
            <SelectInput name="product" defaultValue="">
              <option value="">{t('unchanged')}</option>
              {products.map((one) => (
                <option key={one} value={one}>
                  {product(one)}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field id="change-weight" label={t('weight')} isOptional>
            <TextInput name="weight" inputMode="decimal" ltr maxLength={40} autoComplete="off" />
          </Field>
          <Field id="change-contents" label={t('contents')} isOptional>
            <TextInput name="commodityDescription" maxLength={300} autoComplete="off" />
          </Field>
          <Field id="change-remarks" label={t('remarks')} isOptional>
            <TextInput name="remarks" maxLength={300} autoComplete="off" />
          </Field>
          <Checkbox id="change-pickup" name="nextPickup" label={t('nextPickup')} />
          {isFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
        </QuestionDialog>
      )}
    </>
  );
}
