import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { DeskAttempt } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';

type TakenByProps = {
  attempt: Pick<DeskAttempt, 'attemptId' | 'taken'>;
  agentId: string;
  takeRequest: UnconfirmedActions['takeRequest'];
  /** The single key of the button, where the page has one of them. */
  keys?: string;
};

/** The agent to whom a request is assigned, and the button to assign or unassign it. */
export function TakenBy({ attempt: { attemptId, taken }, agentId, takeRequest, keys }: TakenByProps) {
  const t = useTranslations('desk.unconfirmed.taken');
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();
  const isOwn = taken?.id === agentId;
  return (
    <span className="flex flex-col items-start gap-1 text-sm max-md:items-end">
      {taken && (
        <span>
          {isOwn ? t('own') : <bdi>{nameIn(locale, taken)}</bdi>}
          {' · '}
          <When at={taken.at} />
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="md:-ms-2.5"
        pending={pending}
        onClick={() => send(takeRequest, { attemptId, isTaken: !isOwn, fromId: taken?.id ?? null })}
        keys={keys}
      >
        {t(isOwn ? 'giveBack' : taken ? 'takeOver' : 'take')}
      </Button>
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
    </span>
  );
}
