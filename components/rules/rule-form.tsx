'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type FormEvent, Fragment, useRef, useState, useTransition } from 'react';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { type PreviewedShipment, ruleSchema, type StoredRule } from '#lib/rules/schema.ts';
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
  const isArabic = useLocale() === 'ar';
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<'incomplete' | 'failed' | null>(null);
  const [preview, setPreview] = useState<PreviewedShipment[] | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [emirateId, setEmirateId] = useState('');
  const [pending, start] = useTransition();
  const { places: offices } = usePlaceOptions(emirateId ? { kind: 'offices', emirateId } : null);

  function run(work: (rule: StoredRule) => Promise<boolean>) {
    const rule = form.current && readRule(new FormData(form.current));
    setProblem(rule ? null : 'incomplete');
    setPreview(null);
    setAdded(false);
    if (!rule) return;
    start(async () => {
      const isDone = await work(rule).catch(() => false);
      start(() => setProblem(isDone ? null : 'failed'));
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run(async (rule) => {
      const { ok } = await addRule(rule);
      setAdded(ok);
      if (ok) {
        form.current?.reset();
        setEmirateId('');
      }
      return ok;
    });
  }

  const tryIt = () =>
    run(async (rule) => {
      const found = await previewRule(rule);
      if (found.ok) setPreview(found.value);
      return found.ok;
    });

  const select = (
    name: 'emirateId' | 'officeId' | 'senderId' | 'parcelId',
    none: string,
    list: readonly Choice[],
    {
      hint,
      ...props
    }: Pick<ComponentProps<typeof SelectInput>, 'onChange' | 'disabled'> & { hint?: string } = {},
  ) => (
    <Field id={name} label={t(`fields.${name}`)} hint={hint}>
      <SelectInput name={name} defaultValue="" {...props}>
        <option value="">{none}</option>
        {list.map(({ id, nameEn, nameAr }) => (
          <option key={id} value={id}>
            {isArabic ? nameAr : nameEn}
          </option>
        ))}
      </SelectInput>
    </Field>
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{t('add')}</h2>
      <Field id="name" label={t('fields.name')} hint={t('nameHint')}>
        <TextInput name="name" aria-required maxLength={60} autoComplete="off" />
      </Field>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('when')}</legend>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field id="from" label={t('fields.fromGrams')} hint={t('kilograms')} isOptional>
            <TextInput name="from" inputMode="decimal" ltr maxLength={20} autoComplete="off" />
          </Field>
          <Field id="to" label={t('fields.toGrams')} hint={t('kilograms')} isOptional>
            <TextInput name="to" inputMode="decimal" ltr maxLength={20} autoComplete="off" />
          </Field>
          {select('emirateId', t('any'), choices.emirates, {
            onChange: (event) => setEmirateId(event.target.value),
          })}
          <Field id="cod" label={t('fields.cod')}>
            <SelectInput name="cod" defaultValue="">
              <option value="">{t('any')}</option>
              {(['with', 'without'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`cod.${one}`)}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field id="contents" label={t('fields.contents')} isOptional>
            <TextInput name="contents" maxLength={100} autoComplete="off" />
          </Field>
          <Field id="store" label={t('fields.store')} hint={t('storeHint')} isOptional>
            <TextInput name="store" maxLength={100} autoComplete="off" />
          </Field>
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('then')}</legend>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field id="product" label={t('fields.product')}>
            <SelectInput name="product" defaultValue="">
              <option value="">{t('unchanged')}</option>
              {products.map((one) => (
                <option key={one} value={one}>
                  {product(one)}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Fragment key={emirateId}>
            {select('officeId', t('unchanged'), offices?.options ?? [], {
              ...{ hint: t('officeHint'), disabled: !emirateId },
            })}
          </Fragment>
          {select('senderId', t('unchanged'), choices.senders)}
          {select('parcelId', t('unchanged'), choices.parcels)}
          <Field id="tag" label={t('fields.tag')} hint={t('tagHint')} isOptional>
            <TextInput name="tag" maxLength={longestTag} autoComplete="off" />
          </Field>
        </div>
      </fieldset>
      {problem && <ErrorNotice>{t(problem)}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {t('submit')}
        </Button>
        <Button pending={pending} onClick={tryIt}>
          {t('try')}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {isAdded && <Notice tone="positive">{t('added')}</Notice>}
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
        ...{ fromGrams: grams(text('from')), toGrams: grams(text('to')), emirateId: text('emirateId') },
        ...{ cod: text('cod'), contents: text('contents'), store: text('store') },
      },
      set: {
        ...{ product: text('product'), officeId: text('officeId'), tag: text('tag') },
        ...{ senderId: text('senderId'), parcelId: text('parcelId') },
      },
    }).data ?? null
  );
}
