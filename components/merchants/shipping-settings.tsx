'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, use } from 'react';
import { ControlWords } from '#components/ui/control-words.ts';
import { Checkbox, Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { decimalAmount } from '#lib/core/money.ts';
import {
  exportReasons,
  incoterms,
  prints,
  requestKinds,
  type ShippingSettings as Settings,
  type ShippingSettingsForm,
  shippingSettingsSchema,
} from '#lib/merchants/schema.ts';
import type messages from '#messages/en.json';

type SaveSettings = (settings: ShippingSettingsForm) => Promise<ActionResult<null>>;

/** The merchant's shipping settings. They are shown as saved only after the server has answered. */
export function ShippingSettings({
  settings,
  saveSettings,
}: {
  settings: Settings;
  saveSettings: SaveSettings;
}) {
  const t = useTranslations('shippingSettings');
  const { saving } = use(ControlWords);
  const form = useForm({ read: readSettingsForm, send: saveSettings });
  const issues: SettingsIssues = form.wrong;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <Sheet title={t('emailTitle')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SettingsField
          name="receiverEmail"
          issues={issues}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          ltr
          defaultValue={settings.receiverEmail}
        />
      </Sheet>
      <Sheet title={t('codTitle')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SettingsField
          name="codFeeMinor"
          issues={issues}
          hint={t('codHint')}
          inputMode="decimal"
          ltr
          defaultValue={
            settings.codFeeMinor === undefined
              ? undefined
              : decimalAmount({ amountMinor: settings.codFeeMinor, currency: 'AED' })
          }
        />
      </Sheet>
      <Sheet title={t('customsTitle')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <SettingsSelect name="exportReason" value={settings.exportReason ?? ''} hint={t('reasonHint')}>
            <option value="">{t('byHand')}</option>
            {optionsOf(exportReasons, (value) => t(`exportReasons.${value}`))}
          </SettingsSelect>
          <SettingsSelect name="incoterm" value={settings.incoterm ?? ''} hint={t('incotermHint')}>
            <option value="">{t('byHand')}</option>
            {optionsOf(incoterms, (value) => t(`incoterms.${value}`))}
          </SettingsSelect>
        </div>
        <Checkbox
          name="printsCustoms"
          label={t('fields.printsCustoms')}
          hint={t('customsHint')}
          defaultChecked={settings.printsCustoms}
        />
      </Sheet>
      <Sheet title={t('slipTitle')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <Checkbox
          name="printsPackingSlip"
          label={t('fields.printsPackingSlip')}
          hint={t('slipHint')}
          defaultChecked={settings.printsPackingSlip}
        />
      </Sheet>
      <Sheet title={t('carrierTitle')} text={t('carrierText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <SettingsSelect name="print" value={settings.print}>
            {optionsOf(prints, (value) => t(`prints.${value}`))}
          </SettingsSelect>
          <SettingsSelect name="requestKind" value={settings.requestKind}>
            {optionsOf(requestKinds, (value) => t(`requestKinds.${value}`))}
          </SettingsSelect>
          <SettingsField
            name="natureType"
            issues={issues}
            hint={t('natureHint')}
            inputMode="numeric"
            ltr
            isRequired
            defaultValue={settings.natureType}
          />
          <SettingsField name="productCode" issues={issues} ltr defaultValue={settings.productCode} />
          <SettingsField
            name="transactionSource"
            issues={issues}
            hint={t('transactionHint')}
            defaultValue={settings.transactionSource}
          />
          <SettingsField
            name="requestSource"
            issues={issues}
            hint={t('requestHint')}
            defaultValue={settings.requestSource}
          />
          <SettingsField name="branchName" issues={issues} defaultValue={settings.branchName} />
        </div>
        <Checkbox
          name="electronicAwb"
          label={t('fields.electronicAwb')}
          defaultChecked={settings.electronicAwb}
        />
      </Sheet>
      <FormEnd
        variant="primary"
        pending={form.pending}
        done={form.isDone && t('saved')}
        failed={form.failed && t('notSaved')}
      >
        {form.pending ? saving : t('save')}
      </FormEnd>
    </form>
  );
}

type SettingsFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: keyof SettingsIssues;
  issues: SettingsIssues;
  hint?: ReactNode;
  isRequired?: boolean;
};

/** A text of the shipping settings. Its message key is its name. */
function SettingsField({ name, issues, hint, isRequired = false, ...input }: SettingsFieldProps) {
  const t = useTranslations('shippingSettings');
  const validation = useTranslations('validation');
  const issue = issues[name];
  return (
    <Field
      label={t(`fields.${name}`)}
      error={issue && validation(issue.key, { limit: issue.limit })}
      hint={hint}
      isOptional={!isRequired}
    >
      <TextInput {...input} name={name} aria-required={isRequired} />
    </Field>
  );
}

type SettingsSelectProps = {
  name: 'exportReason' | 'incoterm' | 'print' | 'requestKind';
  value: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** A choice of the shipping settings. Its message key is its name. */
function SettingsSelect({ name, value, hint, children }: SettingsSelectProps) {
  const t = useTranslations('shippingSettings');
  return (
    <Field label={t(`fields.${name}`)} hint={hint}>
      <SelectInput name={name} defaultValue={value}>
        {children}
      </SelectInput>
    </Field>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));

type TextField =
  | ('receiverEmail' | 'natureType' | 'productCode')
  | ('transactionSource' | 'requestSource' | 'branchName' | 'codFeeMinor');

/** The first broken rule of each text field. */
type SettingsIssues = { [Field in TextField]?: SettingsIssue };

/** A key of `validation`, and the most characters of a text that is too long. */
type SettingsIssue = { key: keyof (typeof messages)['validation']; limit: number };

/** The typed settings of the page's form, and which rules they break, in screen order. */
function readSettingsForm(form: FormData): FormRead<ShippingSettingsForm, SettingsIssue> {
  const text = (name: string) => textOf(form, name);
  const typed = {
    receiverEmail: text('receiverEmail'),
    print: text('print') as ShippingSettingsForm['print'],
    requestKind: text('requestKind') as ShippingSettingsForm['requestKind'],
    natureType: text('natureType'),
    productCode: text('productCode'),
    transactionSource: text('transactionSource'),
    requestSource: text('requestSource'),
    branchName: text('branchName'),
    codFeeMinor: text('codFeeMinor'),
    exportReason: text('exportReason') as ShippingSettingsForm['exportReason'],
    incoterm: text('incoterm') as ShippingSettingsForm['incoterm'],
    printsCustoms: form.has('printsCustoms'),
    printsPackingSlip: form.has('printsPackingSlip'),
    electronicAwb: form.has('electronicAwb'),
  };
  const wrong: SettingsIssues = {};
  for (const issue of shippingSettingsSchema.safeParse(typed).error?.issues ?? []) {
    const limit = issue.code === 'too_big' ? Number(issue.maximum) : 0;
    wrong[issue.path[0] as TextField] ??= { key: issue.message as never, limit };
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { typed };
}
