'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Trash2 } from '#components/ui/icons.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type RemoveContacts = (input: { ids: string[] }) => Promise<ActionResult<number>>;

/** Removes a contact immediately and opens the list, which offers an undo. */
export function RemoveContact({ id, removeContacts }: { id: string; removeContacts: RemoveContacts }) {
  const t = useTranslations('contacts');
  const router = useRouter();
  const { send, pending, hasFailed } = useSend();

  const remove = () =>
    send(removeContacts, { ids: [id] }, (removed) => removed?.ok && router.push(`/contacts?removed=${id}`));

  return (
    <>
      <Button variant="ghost" pending={pending} onClick={remove}>
        {!pending && <Trash2 />}
        {t('remove')}
      </Button>
      {hasFailed && <ErrorNotice>{t('ended.failed')}</ErrorNotice>}
    </>
  );
}
