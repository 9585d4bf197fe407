'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type AccountCodes as Codes, moneyAccounts } from '#lib/money/view.ts';

type AccountCodesProps = { codes: Codes; saveCodes: (codes: Codes) => Promise<ActionResult<null>> };

/** What the ledger's accounts are called in the accountant's system, for journals. */
export function AccountCodes({ codes, saveCodes }: AccountCodesProps) {
  const t = useTranslations('payouts');
  const account = useTranslations('money.account');
  const [ended, setEnded] = useState<'saved' | 'notSaved' | null>(null);
  const [pending, start] = useTransition();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const given = new FormData(event.currentTarget);
    const entered = Object.fromEntries(moneyAccounts.map((each) => [each, String(given.get(each) ?? '')]));
    setEnded(null);
    start(async () => {
      const saved = await saveCodes(entered).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'notSaved'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t('codes.title')} text={t('codes.text')} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {moneyAccounts.map((each) => (
            <Field key={each} id={`code-${each}`} label={account(each)} isOptional>
              <TextInput name={each} maxLength={100} autoComplete="off" defaultValue={codes[each] ?? ''} />
            </Field>
          ))}
        </div>
        <FormEnd
          variant="secondary"
          pending={pending}
          done={ended === 'saved' && t('codes.saved')}
          failed={ended === 'notSaved' && t('failed')}
        >
          {t('codes.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
