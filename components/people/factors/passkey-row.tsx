'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';
import type { PasskeyView } from '#lib/people/factors/schema.ts';

type PasskeyRowProps = {
  passkey: PasskeyView;
  disabled: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** One passkey: its name, the times of its creation and last use, and the actions to rename and remove it. */
export function PasskeyRow({ passkey, disabled, onRename, onRemove }: PasskeyRowProps) {
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
