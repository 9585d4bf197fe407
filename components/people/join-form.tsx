'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { NewPasswordForm, type SetPassword } from './new-password-form.tsx';

type JoinFormProps = { token: string; email: string; isNew: boolean; join: SetPassword };

/** A new person enters a name and a password; a person with an account only confirms. Works without its script too. */
export function JoinForm({ token, email, isNew, join }: JoinFormProps) {
  const t = useTranslations('join');
  const [answer, act, pending] = useActionState(join, null);
  if (isNew)
    return (
      <NewPasswordForm
        token={token}
        submitLabel={t('submit')}
        setPassword={join}
        problems={{ 'name-missing': t('nameMissing'), 'name-not-latin': t('latinLetters') }}
      >
        <p className="[overflow-wrap:anywhere]">
          <Ltr>{email}</Ltr>
        </p>
        <NameField name="name" label={t('name')} dir="ltr" />
        <NameField name="nameAr" label={t('nameAr')} dir="rtl" />
      </NewPasswordForm>
    );
  return (
    <form action={act} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <p className="[overflow-wrap:anywhere]">
        <Ltr>{email}</Ltr>
      </p>
      {answer && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Button type="submit" variant="primary" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** React empties a form after its action, so the name is kept here. The English name has no Arabic letters. */
function NameField({ name, label, dir }: { name: string; label: string; dir: 'ltr' | 'rtl' }) {
  const t = useTranslations('join');
  const [value, setValue] = useState('');
  const isWrong = name === 'name' && /\p{Script=Arabic}/u.test(value);
  return (
    <Field id={name} label={label} error={isWrong && t('latinLetters')}>
      <TextInput
        name={name}
        dir={dir}
        autoComplete={name === 'name' ? 'name' : 'off'}
        maxLength={100}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        required
      />
    </Field>
  );
}
