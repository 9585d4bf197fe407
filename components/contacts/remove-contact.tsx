'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Trash2 } from '#components/ui/icons.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type RemoveContacts = (input: { ids: string[] }) => Promise<ActionResult<number>>;

/** Removes a contact immediately and opens the list, which offers an undo. */
export function RemoveContact({ id, removeContacts }: { id: string; removeContacts: RemoveContacts }) {
  const t = useTranslations('contacts');
  const router = useRouter();
  const [isFailed, setFailed] = useState(false);
  const [pending, start] = useTransition();

  function remove() {
    setFailed(false);
    start(async () => {
      const removed = await removeContacts({ ids: [id] }).catch(() => null);
      if (removed?.ok) router.push(`/contacts?removed=${id}`);
      else setFailed(true);
    });
  }

  return (
    <>
      <Button variant="ghost" pending={pending} onClick={remove}>
        {!pending && <Trash2 />}
        {t('remove')}
      </Button>
      {isFailed && <ErrorNotice>{t('ended.failed')}</ErrorNotice>}
    </>
  );
}
