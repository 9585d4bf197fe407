import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/form/field.tsx';
import { useHasPasskeys } from '#components/ui/hooks/use-has-passkeys.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { PasskeyView } from '#lib/people/factors/view.ts';
import { deviceName } from './device-name.ts';

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

type PasskeyRowProps = {
  passkey: PasskeyView;
  disabled: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** One passkey: its name, the times of its creation and last use, and the actions to rename and remove it. */
function PasskeyRow({ passkey, disabled, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.factors.passkeys');
  const locale = useLocale();
  const { name, addedAt, usedAt } = passkey;
  const [typed, setTyped] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed?.trim()) onRename(typed.trim());
  }

  if (typed !== null)
    return (
      <li className="py-3">
        <form method="post" onSubmit={submit} className="flex flex-wrap items-center gap-2.5">
          <TextInput
            aria-label={t('nameOf', { name })}
            value={typed}
            maxLength={60}
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            className="min-w-40 flex-1"
          />
          <Button type="submit" variant="primary" pending={disabled}>
            {t('save')}
          </Button>
          <Button onClick={() => setTyped(null)}>{t('cancel')}</Button>
        </form>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t('added', { when: formatMoment(addedAt, locale) })}
          {usedAt && ` · ${t('used', { when: formatMoment(usedAt, locale) })}`}
        </p>
      </div>
      <Button disabled={disabled} onClick={() => setTyped(name)}>
        {t('rename')}
      </Button>
      <Button disabled={disabled} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
