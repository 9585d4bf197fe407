'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';

export type SetTour = (input: { isOpen: boolean }) => Promise<ActionResult<null>>;

/** Hides the list of the first steps, or shows it again on the home page, to which it leads. */
export function TourSwitch({ opens = false, setTour }: { opens?: boolean; setTour: SetTour }) {
  const t = useTranslations('home.tour');
  const { send, pending, hasFailed } = useSend();
  const press = () =>
    send(setTour, { isOpen: opens }, (answer) => {
      if (answer?.ok && opens) window.location.assign('/');
      else if (answer?.ok) document.getElementById('content')?.focus();
    });
  return (
    <>
      <Button
        size={opens ? 'md' : 'sm'}
        variant={opens ? 'secondary' : 'ghost'}
        pending={pending}
        onClick={press}
      >
        {t(opens ? 'show' : 'hide')}
      </Button>
      <span role="alert" className="text-sm text-danger empty:hidden">
        {hasFailed && t('failed')}
      </span>
    </>
  );
}
