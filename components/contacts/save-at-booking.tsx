'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useState, useTransition } from 'react';
import { Checkbox } from '#components/ui/form/field.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type SaveAtBookingProps = {
  isOn: boolean;
  setSaveAtBooking: (input: { isOn: boolean }) => Promise<ActionResult<null>>;
};

/** Whether "Save as contact" is ticked when the booking form opens. Saved immediately. */
export function SaveAtBooking({ isOn, setSaveAtBooking }: SaveAtBookingProps) {
  const t = useTranslations('contacts.saveAtBooking');
  const [shown, setShown] = useOptimistic(isOn);
  const [isFailed, setFailed] = useState(false);
  const [, start] = useTransition();
  return (
    <Checkbox
      label={t('label')}
      hint={t('hint')}
      error={isFailed && t('failed')}
      checked={shown}
      onChange={({ target }) =>
        start(async () => {
          setShown(target.checked);
          const saved = await setSaveAtBooking({ isOn: target.checked }).catch(() => null);
          setFailed(!saved?.ok);
        })
      }
    />
  );
}
