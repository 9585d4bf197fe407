'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useHasPasskeys } from '#components/ui/hooks/use-has-passkeys.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import type { PasskeyView } from '#lib/people/factors/schema.ts';
import { deviceName } from './device-name.ts';
import { PasskeyRow } from './passkey-row.tsx';

type PasskeyPartProps = {
  passkeys: PasskeyView[];
  /** The host name that passkeys belong to; null when this deployment has none. */
  host: string | null;
  pending: boolean;
  onAdd: (name: string) => void;
  onRename: (id: string, name: string) => void;
  onRemove: (id: string) => void;
};

/** The person's passkeys. */
export function PasskeyPart({ passkeys, host, pending, onAdd, onRename, onRemove }: PasskeyPartProps) {
  const t = useTranslations('account.factors.passkeys');
  const hasPasskeys = useHasPasskeys();

  /** The initial name, such as "Chrome on Linux". */
  function add() {
    const { browser, system } = deviceName(navigator.userAgent);
    onAdd(browser && system ? t('device', { browser, system }) : t('one'));
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold">{t('title')}</h3>
          <p className="text-sm text-muted">{t('text')}</p>
        </div>
        {host && hasPasskeys && (
          <Button pending={pending} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      {host && !hasPasskeys && (
        <p className="text-sm text-muted">
          {t('elsewhere')} <Ltr>{host}</Ltr>
        </p>
      )}
      {passkeys.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              disabled={pending}
              onRename={(name) => onRename(passkey.id, name)}
              onRemove={() => onRemove(passkey.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
