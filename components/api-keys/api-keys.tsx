'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FactorActions } from '#components/people/factors/factor-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { KeyView } from '#lib/api-keys/schema.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { KeyActions } from './key-actions.ts';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { NewSecret } from './new-secret.tsx';

type ApiKeysProps = {
  keys: KeyView[];
  /** An ISO moment, the same on the server and in the browser. */
  now: string;
  actions: KeyActions;
  confirmPassword: FactorActions['confirmPassword'];
};

/** A merchant's keys with their actions, and the form that creates one. */
export function ApiKeys({ keys, now, actions, confirmPassword }: ApiKeysProps) {
  const t = useTranslations('developers.keys');
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const [ending, setEnding] = useState<KeyView | null>(null);
  const [done, setDone] = useState<'changed' | 'ended' | 'failed' | null>(null);
  const { send, pending } = useSend();

  const end = ({ id }: KeyView) =>
    send(actions.endKey, { id }, (answer) => {
      // A key that somebody else has ended meanwhile is what was wanted.
      setDone(answer?.ok ? 'ended' : 'failed');
      setEnding(null);
    });

  return (
    <section aria-labelledby="keys-title" className="flex flex-col gap-4">
      <h2 id="keys-title" className="text-lg">
        {t('title')}
      </h2>
      <Sheet className="flex flex-col gap-2 p-5 max-sm:p-4">
        {keys.length === 0 ? (
          <EmptyState heading="h3" title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul aria-labelledby="keys-title" className="flex flex-col divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now}>
                {changing === key.id ? (
                  <div className="w-full pt-2">
                    <KeyForm
                      apiKey={key}
                      save={(form) => actions.changeKey({ id: key.id, form })}
                      confirmPassword={confirmPassword}
                      onSaved={() => {
                        setDone('changed');
                        setChanging(null);
                      }}
                      onCancel={() => setChanging(null)}
                    >
                      {t('save')}
                    </KeyForm>
                  </div>
                ) : (
                  !key.endedAt && (
                    <div className="flex flex-wrap gap-2">
                      <Button size="sm" disabled={pending} onClick={() => setChanging(key.id)}>
                        {t('change')}
                        <OfWhat of={key.name} />
                      </Button>
                      <Button size="sm" disabled={pending} onClick={() => setEnding(key)}>
                        {t('end')}
                        <OfWhat of={key.name} />
                      </Button>
                    </div>
                  )
                )}
              </KeyRow>
            ))}
          </ul>
        )}
        <div role="status">
          {done && done !== 'failed' && <Notice tone="positive">{t(`said.${done}`)}</Notice>}
        </div>
        {done === 'failed' && <ErrorNotice>{t('problems.failed')}</ErrorNotice>}
      </Sheet>
      {created && (
        <NewSecret
          title={t('secretTitle', { name: isolated(created.name) })}
          text={t('secretText')}
          secret={created.secret}
        />
      )}
      <Sheet title={t('createTitle')} text={t('createText')} className="flex flex-col gap-4 p-5 max-sm:p-4">
        <KeyForm
          apiKey={null}
          save={actions.createKey}
          confirmPassword={confirmPassword}
          onSaved={({ name }, secret) => setCreated(secret === null ? null : { name, secret })}
        >
          {t('create')}
        </KeyForm>
      </Sheet>
      {ending && (
        <ConfirmDialog
          title={t('endTitle', { name: isolated(ending.name) })}
          words={{ keep: t('keep'), submit: t('end') }}
          pending={pending}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        >
          {t('endText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
