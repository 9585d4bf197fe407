import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import type { NewAccount } from '#lib/merchants/accounts/schema.ts';
import { type AccountActions, endOf, isGood } from './account-actions.ts';

/** Adds an account. The typed token is removed from the page when it is saved. */
export function NewAccountForm({ addAccount }: Pick<AccountActions, 'addAccount'>) {
  const t = useTranslations('accounts');
  const form = useForm({
    read: (given): FormRead<NewAccount> => {
      const typed = { accountNo: textOf(given, 'accountNo').trim(), token: textOf(given, 'token').trim() };
      const empty = (['accountNo', 'token'] as const).find((name) => !typed[name]);
      return empty ? { wrong: { [empty]: 'missing' } } : { typed };
    },
    send: addAccount,
    onDone: (end, sent) => isGood(end) && sent.reset(),
  });
  const ended = form.ended && endOf(form.ended);

  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Field label={t('accountNo')} error={form.wrong.accountNo && t('ends.account-missing')}>
          <TextInput aria-required ltr name="accountNo" maxLength={50} spellCheck={false} />
        </Field>
        <Field
          label={t('tokenField')}
          hint={t('tokenHint')}
          error={form.wrong.token && t('ends.token-missing')}
        >
          <TextInput aria-required ltr name="token" maxLength={500} spellCheck={false} />
        </Field>
      </div>
      <FormEnd
        variant="primary"
        pending={form.pending}
        done={ended && isGood(ended) && t(`ends.${ended}`)}
        failed={ended && !isGood(ended) && t(`ends.${ended}`)}
      >
        {form.pending ? t('checking') : t('add')}
      </FormEnd>
    </form>
  );
}
