import { useTranslations } from 'next-intl';
import { Checkbox, Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
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

type DraftChangeDialogProps = {
  ids: string[];
  changeDrafts: ChangeDrafts;
  onChanged: (count: number) => void;
  onClose: () => void;
};

/** What to change in the selected drafts. A field that is left empty stays as it is in each draft. */
export function DraftChangeDialog({ ids, changeDrafts, onChanged, onClose }: DraftChangeDialogProps) {
  const t = useTranslations('shipments.drafts.change');
  const product = useTranslations('booking.products');
  const form = useForm({
    read: (given) => {
      const text = (name: string) => textOf(given, name).trim() || undefined;
      const change: DraftChange = {
        product: products.find((one) => one === given.get('product')),
        weight: text('weight'),
        remarks: text('remarks'),
        commodityDescription: text('commodityDescription'),
        nextPickup: given.has('nextPickup'),
      };
      return { typed: { ids, change } };
    },
    send: changeDrafts,
    onDone: onChanged,
  });
  return (
    <QuestionDialog
      title={t('title', { count: ids.length })}
      text={t('text')}
      words={{ keep: t('keep'), submit: t('submit') }}
      form={form}
      onClose={onClose}
    >
      <Field label={t('product')}>
        <SelectInput
          name="product"
          none={t('unchanged')}
          options={products.map((one) => ({ value: one, label: product(one) }))}
        />
      </Field>
      <Field label={t('weight')} isOptional>
        <TextInput name="weight" inputMode="decimal" ltr maxLength={40} />
      </Field>
      <Field label={t('contents')} isOptional>
        <TextInput name="commodityDescription" maxLength={300} />
      </Field>
      <Field label={t('remarks')} isOptional>
        <TextInput name="remarks" maxLength={300} />
      </Field>
      <Checkbox name="nextPickup" label={t('nextPickup')} />
      {form.failed && <ErrorNotice>{t('failed')}</ErrorNotice>}
    </QuestionDialog>
  );
}
