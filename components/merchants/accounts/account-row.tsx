'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Archive, Star } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { AccountView } from '#lib/merchants/accounts/schema.ts';
import { isGood, type ShownEnd } from './account-actions.ts';

type AccountRowProps = {
  account: AccountView;
  disabled: boolean;
  onDefault: () => void;
  onRetire: () => void;
  replace: (token: string) => Promise<ShownEnd>;
};

/** An account: its number, the end of its token, and its actions. */
export function AccountRow({ account, disabled, onDefault, onRetire, replace }: AccountRowProps) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  const [isReplacing, setReplacing] = useState(false);
  const { otherOperator, accountNo, tokenEnd, isDefault, checkedAt, retiredAt } = account;
  const of = <span className="sr-only">: {`\u2068${accountNo}\u2069`}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Ltr>{accountNo}</Ltr>
          {isDefault && !otherOperator && (
            <Badge tone="accent" icon={<Star />}>
              {t('default')}
            </Badge>
          )}
          {retiredAt && (
            <Badge tone="neutral" icon={<Archive />}>
              {t('retired')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {otherOperator && (
            <>
              <Ltr>{otherOperator}</Ltr>
              {' · '}
            </>
          )}
          {tokenEnd ? t.rich('token', { end: tokenEnd, ltr: (chunks) => <Ltr>{chunks}</Ltr> }) : t('hidden')}
          {checkedAt && ` · ${t('checked', { when: formatMoment(checkedAt, locale) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={disabled} onClick={() => setReplacing(true)}>
          {t('replace')}
          {of}
        </Button>
        {!isDefault && !retiredAt && !otherOperator && (
          <>
            <Button size="sm" disabled={disabled} onClick={onDefault}>
              {t('makeDefault')}
              {of}
            </Button>
            <Button size="sm" disabled={disabled} onClick={onRetire}>
              {t('retire')}
              {of}
            </Button>
          </>
        )}
      </div>
      <ReplaceTokenDialog
        accountNo={isReplacing ? accountNo : null}
        replace={replace}
        onClose={() => setReplacing(false)}
      />
    </li>
  );
}

type ReplaceTokenDialogProps = {
  /** Null while the dialog is closed. */
  accountNo: string | null;
  replace: (token: string) => Promise<ShownEnd>;
  onClose: () => void;
};

/** Asks for an account's new token. The carrier checks it before it replaces the old one. */
function ReplaceTokenDialog({ accountNo, replace, onClose }: ReplaceTokenDialogProps) {
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
          <TextInput
            aria-required
            ltr
            name="token"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </Field>
      </form>
    </Dialog>
  );
}
