import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Archive, Star } from '#components/ui/icons.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { mostAccounts } from '#lib/merchants/accounts/schema.ts';
import type { AccountView } from '#lib/merchants/accounts/view.ts';
import { type AccountActions, endOf, isGood } from './account-actions.ts';

type AccountRowProps = {
  account: AccountView;
  disabled: boolean;
  onDefault: () => void;
  onRetire: () => void;
  replaceToken: AccountActions['replaceToken'];
};

/** An account: its number, the end of its token, and its actions. */
export function AccountRow({ account, disabled, onDefault, onRetire, replaceToken }: AccountRowProps) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  const [isReplacing, setReplacing] = useState(false);
  const { otherOperator, accountNo, tokenEnd, isDefault, checkedAt, retiredAt } = account;
  const ofAccount = <span className="sr-only">: {isolated(accountNo)}</span>;
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
          {tokenEnd ? t.rich('token', { end: tokenEnd, ltr }) : t('hidden')}
          {checkedAt && ` · ${t('checked', { when: formatMoment(checkedAt, locale) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={disabled} onClick={() => setReplacing(true)}>
          {t('replace')}
          {ofAccount}
        </Button>
        {!isDefault && !retiredAt && !otherOperator && (
          <>
            <Button size="sm" disabled={disabled} onClick={onDefault}>
              {t('makeDefault')}
              {ofAccount}
            </Button>
            <Button size="sm" disabled={disabled} onClick={onRetire}>
              {t('retire')}
              {ofAccount}
            </Button>
          </>
        )}
      </div>
      {isReplacing && (
        <ReplaceTokenDialog
          account={account}
          replaceToken={replaceToken}
          onClose={() => setReplacing(false)}
        />
      )}
    </li>
  );
}

type ReplaceTokenDialogProps = Pick<AccountRowProps, 'account' | 'replaceToken'> & { onClose: () => void };

/** Asks for an account's new token. The carrier checks it before it replaces the old one. */
function ReplaceTokenDialog({ account: { id, accountNo }, replaceToken, onClose }: ReplaceTokenDialogProps) {
  const t = useTranslations('accounts');
  const form = useForm({
    read: (given): FormRead<{ id: string; token: string }> => {
      const token = textOf(given, 'token').trim();
      return token ? { typed: { id, token } } : { wrong: { token: 'missing' } };
    },
    send: replaceToken,
    onDone: (end) => isGood(end) && onClose(),
  });
  const ended = form.wrong.token ? 'token-missing' : form.ended && endOf(form.ended);
  return (
    <QuestionDialog
      title={t('replaceTitle', { account: isolated(accountNo) })}
      text={t('replaceText')}
      words={{ keep: t('keep'), pending: t('checking'), submit: t('replace') }}
      form={form}
      onClose={onClose}
    >
      <Field label={t('tokenField')} error={ended && t(`ends.${ended}`, { most: mostAccounts })}>
        <TextInput aria-required ltr name="token" maxLength={500} spellCheck={false} data-autofocus />
      </Field>
    </QuestionDialog>
  );
}
