'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
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
        above={{
          codes: ['name-missing', 'name-not-latin'],
          fields: (code) => (
            <>
              <p className="[overflow-wrap:anywhere]">
                <Ltr>{email}</Ltr>
              </p>
              <NameField name="name" label={t('name')} dir="ltr" code={code} />
              <NameField name="nameAr" label={t('nameAr')} dir="rtl" code={code} />
            </>
          ),
        }}
      />
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

type NameFieldProps = {
  name: 'name' | 'nameAr';
  label: string;
  dir: 'ltr' | 'rtl';
  /** What the last answer found wrong. */
  code: string | undefined;
};

/** React empties a form after its action, so the name is kept here. The English name has no Arabic letters. */
function NameField({ name, label, dir, code }: NameFieldProps) {
  const t = useTranslations('join');
  const [value, setValue] = useState('');
  const isEmpty = value.trim() === '';
  // Without its script the form comes back empty.
  const isNotLatin =
    name === 'name' && (isEmpty ? code === 'name-not-latin' : /\p{Script=Arabic}/u.test(value));
  const isMissing = isEmpty && code === 'name-missing';
  return (
    <Field label={label} error={(isNotLatin && t('latinLetters')) || (isMissing && t(`missing.${name}`))}>
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
