'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Checkbox } from '#components/ui/form/field.tsx';
import { areSingleKeysOn, setSingleKeys } from './use-single-keys.ts';

const never = () => () => {};

/** Turns shortcuts of one key off and on in this browser. */
export function SingleKeysSwitch({ hint }: { hint?: ReactNode }) {
  const t = useTranslations('shell.palette');
  const stored = useSyncExternalStore(never, areSingleKeysOn, () => true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Checkbox
      label={t('singleKeys')}
      hint={hint}
      checked={chosen ?? stored}
      onChange={(event) => {
        setSingleKeys(event.target.checked);
        setChosen(event.target.checked);
      }}
    />
  );
}
