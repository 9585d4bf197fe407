'use client';

import { useTranslations } from 'next-intl';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type JournalCodes, moneyAccounts } from '#lib/money/view.ts';

type AccountCodesProps = {
  codes: JournalCodes;
  saveCodes: (codes: JournalCodes) => Promise<ActionResult<null>>;
};

/** What the ledger's accounts are called in the accountant's system, for journals. */
export function AccountCodes({ codes, saveCodes }: AccountCodesProps) {
  const t = useTranslations('payouts');
  const account = useTranslations('money.account');
  const form = useForm({
    read: (given) => ({
      typed: Object.fromEntries(moneyAccounts.map((each) => [each, textOf(given, each)])),
    }),
    send: saveCodes,
  });
  return (
    <FormSheet
      form={form}
      title={t('codes.title')}
      text={t('codes.text')}
      button={t('codes.save')}
      done={form.isDone && t('codes.saved')}
      failed={form.failed && t('failed')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {moneyAccounts.map((each) => (
          <Field key={each} label={account(each)} isOptional>
            <TextInput name={each} maxLength={100} defaultValue={codes[each] ?? ''} />
          </Field>
        ))}
      </div>
    </FormSheet>
  );
}
