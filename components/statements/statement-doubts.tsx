'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { amountWithoutVat, type StatementKind, statementKinds } from '#lib/statements/reading/view.ts';
import type { ColumnsToConfirm } from '#lib/statements/schema.ts';
import type { Doubt, StatementView } from '#lib/statements/view.ts';

type StatementDoubtsProps = {
  statement: Pick<StatementView, 'id' | 'kind' | 'doubts' | 'layout'>;
  endDoubts: (input: { id: string; kind: StatementKind | null }) => Promise<ActionResult<null>>;
  confirmColumns: (input: ColumnsToConfirm) => Promise<ActionResult<null, 'incomplete'>>;
};

/** What a file looks like instead of what was said of it, and the ways to change that. */
export function StatementDoubts({ statement, endDoubts, confirmColumns }: StatementDoubtsProps) {
  const { id, kind, doubts, layout } = statement;
  const t = useTranslations('statements.doubt');
  const kinds = useTranslations('statements.kind');
  const { send, pending, hasFailed } = useSend();

  // The pressed button goes away.
  const leave = (done: { ok: boolean } | null) => done?.ok && document.getElementById('content')?.focus();

  function textOf(doubt: Doubt): string {
    if (doubt.of === 'vat') return t(`vat.${doubt.looksLike}`);
    if (doubt.of !== 'kind')
      return t(doubt.of, { said: isolated(doubt.said), looksLike: isolated(doubt.looksLike) });
    if (doubt.said === null) return t('kindOpen');
    return doubt.looksLike === null
      ? t('lines', { said: kinds(doubt.said) })
      : t('kind', { said: kinds(doubt.said), looksLike: kinds(doubt.looksLike) });
  }

  const ofKind = doubts.find((doubt) => doubt.of === 'kind');
  const offered = ofKind
    ? statementKinds.filter(
        (each) => (each !== kind || ofKind.said === null) && (ofKind.looksLike ?? each) === each,
      )
    : [];
  const currency = doubts.find((doubt) => doubt.of === 'currency')?.said;
  const vat = doubts.find((doubt) => doubt.of === 'vat')?.looksLike;
  const amount = layout ? amountWithoutVat(layout.columns) : null;
  const mayReadAs = layout && currency && !layout.columns.includes('currency');
  return (
    <Notice tone="caution">
      <div className="flex flex-col gap-3">
        {doubts.map((doubt) => (
          <p key={doubt.of}>{textOf(doubt)}</p>
        ))}
        <p>{t('stopped')}</p>
        {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
        <div className="flex flex-wrap gap-2">
          {offered.map((each) => (
            <Button key={each} pending={pending} onClick={() => send(endDoubts, { id, kind: each }, leave)}>
              {t('readAs', { kind: kinds(each) })}
            </Button>
          ))}
          {mayReadAs && (
            <Button
              pending={pending}
              onClick={() => send(confirmColumns, { id, columns: layout.columns, currency }, leave)}
            >
              {t('readIn', { currency: isolated(currency) })}
            </Button>
          )}
          {layout && vat && amount !== null && (
            <Button
              pending={pending}
              onClick={() =>
                send(
                  confirmColumns,
                  { id, columns: layout.columns.with(amount, vat === 'with' ? 'net' : 'fee') },
                  leave,
                )
              }
            >
              {t(`readVat.${vat}`)}
            </Button>
          )}
          {ofKind?.said !== null && (
            <Button
              variant="ghost"
              pending={pending}
              onClick={() => send(endDoubts, { id, kind: null }, leave)}
            >
              {t('isRight')}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
