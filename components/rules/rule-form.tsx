'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, Fragment, useState } from 'react';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, useForm } from '#components/ui/form/use-form.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { ruleSchema, type StoredRule } from '#lib/rules/schema.ts';
import type { PreviewedShipment } from '#lib/rules/view.ts';
import { products } from '#lib/shipments/choices.ts';
import { longestTag } from '#lib/shipments/view.ts';
import type { Choice, RuleChoices } from './rule-choices.ts';

type RuleFormProps = {
  choices: RuleChoices;
  addRule: (rule: StoredRule) => Promise<ActionResult<null>>;
  previewRule: (rule: StoredRule) => Promise<ActionResult<PreviewedShipment[]>>;
};

/** Adds a rule. Before that, it can be tried on the newest shipments. */
export function RuleForm({ choices, addRule, previewRule }: RuleFormProps) {
  const t = useTranslations('rules');
  const product = useTranslations('booking.products');
  const locale = useLocale();
  const [emirateId, setEmirateId] = useState('');
  const { places: offices } = usePlaceOptions(emirateId ? { kind: 'offices', emirateId } : null);

  const form = useForm({
    read: (given): FormRead<{ rule: StoredRule; isTrial: boolean }> => {
      const rule = readRule(given);
      return rule ? { typed: { rule, isTrial: given.has('try') } } : { wrong: { rule: 'incomplete' } };
    },
    send: ({ rule, isTrial }): Promise<ActionResult<PreviewedShipment[] | null>> =>
      isTrial ? previewRule(rule) : addRule(rule),
    onDone: (preview, clear) => {
      if (!preview && clear()) setEmirateId('');
    },
  });
  const preview = form.ended?.ok ? form.ended.value : null;

  const select = (
    name: 'emirateId' | 'officeId' | 'senderId' | 'parcelId',
    none: string,
    list: readonly Choice[],
    {
      hint,
      ...props
    }: Pick<ComponentProps<typeof SelectInput>, 'onChange' | 'disabled'> & { hint?: string } = {},
  ) => (
    <Field label={t(`fields.${name}`)} hint={hint}>
      <SelectInput
        name={name}
        {...props}
        none={none}
        options={list.map(({ id, nameEn, nameAr }) => ({
          value: id,
          label: nameIn(locale, { nameEn, nameAr }),
        }))}
      />
    </Field>
  );

  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{t('add')}</h2>
      <Field label={t('fields.name')} hint={t('nameHint')}>
        <TextInput name="name" aria-required maxLength={60} />
      </Field>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('when')}</legend>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('fields.fromGrams')} hint={t('kilograms')} isOptional>
            <TextInput name="from" inputMode="decimal" ltr maxLength={20} />
          </Field>
          <Field label={t('fields.toGrams')} hint={t('kilograms')} isOptional>
            <TextInput name="to" inputMode="decimal" ltr maxLength={20} />
          </Field>
          {select('emirateId', t('any'), choices.emirates, {
            onChange: (event) => setEmirateId(event.target.value),
          })}
          <Field label={t('fields.cod')}>
            <SelectInput
              name="cod"
              none={t('any')}
              options={(['with', 'without'] as const).map((one) => ({ value: one, label: t(`cod.${one}`) }))}
            />
          </Field>
          <Field label={t('fields.contents')} isOptional>
            <TextInput name="contents" maxLength={100} />
          </Field>
          <Field label={t('fields.store')} hint={t('storeHint')} isOptional>
            <TextInput name="store" maxLength={100} />
          </Field>
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('then')}</legend>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('fields.product')}>
            <SelectInput
              name="product"
              none={t('unchanged')}
              options={products.map((one) => ({ value: one, label: product(one) }))}
            />
          </Field>
          <Fragment key={emirateId}>
            {select('officeId', t('unchanged'), offices?.options ?? [], {
              hint: t('officeHint'),
              disabled: !emirateId,
            })}
          </Fragment>
          {select('senderId', t('unchanged'), choices.senders)}
          {select('parcelId', t('unchanged'), choices.parcels)}
          <Field label={t('fields.tag')} hint={t('tagHint')} isOptional>
            <TextInput name="tag" maxLength={longestTag} />
          </Field>
        </div>
      </fieldset>
      {form.wrong.rule && <ErrorNotice>{t('incomplete')}</ErrorNotice>}
      {form.failed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.pending} disabled={!form.isReady}>
          {t('submit')}
        </Button>
        <Button type="submit" name="try" pending={form.pending} disabled={!form.isReady}>
          {t('try')}
        </Button>
      </div>
      <div role="status">
        {form.ended?.ok && !preview && <Notice tone="positive">{t('added')}</Notice>}
        {preview && <Preview shipments={preview} />}
      </div>
    </form>
  );
}

/** The newest shipments to which the rule would have applied. */
function Preview({ shipments }: { shipments: PreviewedShipment[] }) {
  const t = useTranslations('rules');
  return (
    <Notice tone="info" title={t('preview', { count: shipments.length })}>
      <ul className="text-ink">
        {shipments.map(({ id, awb, receiverName, isSame }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link href={`/shipments/${id}`} className="font-semibold hover:underline">
              <Ltr>{awb}</Ltr>
            </Link>
            <bdi className="min-w-0 wrap-anywhere">{receiverName}</bdi>
            <span className="text-muted">{t(isSame ? 'same' : 'different')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The typed rule; null while it has no name, sets nothing or has an unreadable weight. */
function readRule(entered: FormData): StoredRule | null {
  const text = (name: string) => String(entered.get(name) ?? '').trim() || undefined;
  const grams = (typed: string | undefined) =>
    typed ? (parseWeightGrams(typed, 'kg') ?? Number.NaN) : undefined;
  return (
    ruleSchema.safeParse({
      name: text('name') ?? '',
      when: {
        fromGrams: grams(text('from')),
        toGrams: grams(text('to')),
        emirateId: text('emirateId'),
        cod: text('cod'),
        contents: text('contents'),
        store: text('store'),
      },
      set: {
        product: text('product'),
        officeId: text('officeId'),
        tag: text('tag'),
        senderId: text('senderId'),
        parcelId: text('parcelId'),
      },
    }).data ?? null
  );
}
