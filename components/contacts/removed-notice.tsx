'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type RestoreContacts = (input: { ids: string[] }) => Promise<ActionResult<number>>;

/**
 * Says which contacts were just removed, and offers an undo. It stays until it is closed, so that there is no time pressure.
 */
export function RemovedNotice({ ids, restoreContacts }: { ids: string[]; restoreContacts: RestoreContacts }) {
  const t = useTranslations('contacts.removed');
  const words = use(ControlWords);
  const router = useRouter();
  const notice = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState<'restored' | 'failed' | null>(null);
  const { send, pending } = useSend();

  useEffect(() => {
    notice.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  const undo = () =>
    send(restoreContacts, { ids }, (restored) => {
      setEnded(restored?.ok ? 'restored' : 'failed');
      notice.current?.focus();
      router.refresh();
    });

  return (
    <div ref={notice} role="status" tabIndex={-1} className="outline-none">
      <Notice tone={ended === 'failed' ? 'danger' : 'info'}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <p className="text-ink">{ended ? t(ended) : t('text', { count: ids.length })}</p>
          <div className="flex gap-1.5">
            {ended !== 'restored' && (
              <Button size="sm" pending={pending} onClick={undo}>
                {t('undo')}
              </Button>
            )}
            <ButtonLink size="sm" variant="ghost" href="/contacts" replace>
              {words.close}
            </ButtonLink>
          </div>
        </div>
      </Notice>
    </div>
  );
}
