'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { OfWhat } from '#components/ui/of-what.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

export type Settle = (what: { id: string }) => Promise<ActionResult<null>>;

type SettleButtonProps = { id: string; of?: string; settle: Settle; children: string };

/** Takes a row off the home page's list. */
export function SettleButton({ id, of, settle, children }: SettleButtonProps) {
  const failures = useTranslations('failures');
  const [failed, setFailed] = useState<string | null>(null);
  const { send, pending } = useSend();

  const press = () =>
    send(settle, { id }, (answer) => {
      // The row goes away.
      if (answer?.ok) document.getElementById('content')?.focus();
      else setFailed(failures(answer?.code ?? 'unavailable', { message: '' }));
    });

  return (
    <>
      <Button size="sm" variant="ghost" pending={pending} onClick={press}>
        {children}
        <OfWhat of={of} />
      </Button>
      <span role="alert" className="text-sm text-danger empty:hidden">
        {failed}
      </span>
    </>
  );
}
