'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { isGood, type ShownEnd } from './account-actions.ts';

type ReplaceTokenDialogProps = {
  /** Null while the dialog is closed. */
  accountNo: string | null;
  replace: (token: string) => Promise<ShownEnd>;
  onClose: () => void;
};

/** Asks for an account's new token. The carrier checks it before it replaces the old one. */
export function ReplaceTokenDialog({ accountNo, replace, onClose }: ReplaceTokenDialogProps) {
  const t = useTranslations('accounts');
  const [ended, setEnded] = useState<ShownEnd | 'token-missing' | null>(null);
  const [pending, startTransition] = useTransition();

  function close() {
    if (pending) return;
    setEnded(null);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    if (!token) return setEnded('token-missing');
    startTransition(async () => {
      const end = await replace(token);
      startTransition(() => {
        setEnded(isGood(end) ? null : end);
        if (isGood(end)) onClose();
      });
    });
  }

  return (
    <Dialog
      open={accountNo !== null}
      onClose={close}
      title={t('replaceTitle', { account: `\u2068${accountNo ?? ''}\u2069` })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {t('keep')}
          </Button>
          <Button type="submit" form="replace-token" variant="primary" pending={pending}>
            {pending ? t('checking') : t('replace')}
          </Button>
        </>
      }
    >
      <form id="replace-token" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('replaceText')}</p>
        <Field id="new-token" label={t('tokenField')} error={ended ? t(`ends.${ended}`) : undefined}>
          <TextInput ltr name="token" maxLength={500} autoComplete="off" spellCheck={false} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
