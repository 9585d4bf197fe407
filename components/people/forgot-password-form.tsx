'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';

type Answer = { code: string; count?: number };

/** Asks for a link by email. Works without its script too. */
export function ForgotPasswordForm({
  requestLink,
}: {
  requestLink: (before: unknown, form: FormData) => Promise<Answer>;
}) {
  const t = useTranslations('passwords.forgot');
  const [answer, act, pending] = useActionState(requestLink, null);
  // React empties a form after its action.
  const [email, setEmail] = useState('');
  const code = answer?.code;
  return (
    <form action={act} noValidate className="flex flex-col gap-4">
      <Field label={t('email')} error={code === 'email' && t('emailWrong')}>
        <TextInput
          ltr
          name="email"
          type="email"
          autoComplete="username"
          maxLength={320}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoFocus
          required
        />
      </Field>
      {code === 'sent' && (
        <Notice tone="positive" role="status">
          {t('sent')}
        </Notice>
      )}
      {code === 'wait' && (
        <Notice tone="caution" role="alert">
          {t('wait', { count: answer?.count ?? 1 })}
        </Notice>
      )}
      {code === 'unexpected' && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Button type="submit" variant="primary" pending={pending}>
        {t('submit')}
      </Button>
      <Link href="/sign-in" className="self-start py-1 text-accent underline">
        {t('back')}
      </Link>
    </form>
  );
}
