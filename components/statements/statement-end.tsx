'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { StatementView } from '#lib/statements/view.ts';

type Detail =
  | 'not-found'
  | 'columns-open'
  | 'doubted'
  | 'undecided'
  | 'nothing-new'
  | 'nothing-ours'
  | 'banked'
  | 'built-on'
  | 'claimed';
type Act = (input: { id: string }) => Promise<ActionResult<null, Detail>>;

type StatementEndProps = {
  statement: Pick<StatementView, 'id' | 'state' | 'undecided' | 'doubts'>;
  confirmStatement: Act;
  takeBackStatement: Act;
  discardStatement: Act;
};

/** Posts what was read, removes it, or takes back what was posted. */
export function StatementEnd(props: StatementEndProps) {
  const { id, state, undecided, doubts } = props.statement;
  const t = useTranslations('statements.end');
  const router = useRouter();
  const [failure, setFailure] = useState<Detail | 'unexpected'>('unexpected');
  const { send, pending, hasFailed } = useSend();

  function run(act: Act, next?: string) {
    send(act, { id }, (done) => {
      if (!done?.ok) setFailure(done?.detail ?? 'unexpected');
      else if (next) router.push(next);
      // The pressed button goes away.
      else document.getElementById('content')?.focus();
    });
  }

  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <ErrorNotice>{t(`failure.${failure}`, { count: undecided })}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'read' && doubts.length === 0 && (
          <Button variant="primary" pending={pending} onClick={() => run(props.confirmStatement)}>
            {t('confirm')}
          </Button>
        )}
        {state === 'posted' ? (
          <Button pending={pending} onClick={() => run(props.takeBackStatement)}>
            {t('takeBack')}
          </Button>
        ) : (
          <Button
            variant="ghost"
            pending={pending}
            onClick={() => run(props.discardStatement, '/money/statements')}
          >
            {t('discard')}
          </Button>
        )}
        {state === 'read' && undecided > 0 && (
          <span className="text-sm text-muted">{t('undecided', { count: undecided })}</span>
        )}
      </div>
      {(state === 'read' || state === 'posted') && (
        <p className="text-sm text-muted">{t(state === 'posted' ? 'takeBackText' : 'confirmText')}</p>
      )}
    </div>
  );
}
