'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Archive, Star } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';
import type { AccountView } from '#lib/merchants/accounts/schema.ts';
import type { ShownEnd } from './account-actions.ts';
import { ReplaceTokenDialog } from './replace-token-dialog.tsx';

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
  const { accountNo, tokenEnd, isDefault, checkedAt, retiredAt } = account;
  const of = <span className="sr-only">: {`\u2068${accountNo}\u2069`}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Ltr>{accountNo}</Ltr>
          {isDefault && (
            <Badge tone="accent" icon={<Star aria-hidden="true" />}>
              {t('default')}
            </Badge>
          )}
          {retiredAt && (
            <Badge tone="neutral" icon={<Archive aria-hidden="true" />}>
              {t('retired')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {tokenEnd ? t.rich('token', { end: tokenEnd, ltr: (chunks) => <Ltr>{chunks}</Ltr> }) : t('hidden')}
          {checkedAt && ` · ${t('checked', { when: formatMoment(checkedAt, locale) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={disabled} onClick={() => setReplacing(true)}>
          {t('replace')}
          {of}
        </Button>
        {!isDefault && !retiredAt && (
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
