'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { CircleCheck } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { DriftView } from '#lib/operator/view.ts';
import { DriftTable, driftKey } from './drift-table.tsx';

type DriftKey = Pick<DriftView, 'operation' | 'path' | 'kind'>;

type DriftsProps = {
  operator: string;
  drifts: DriftView[];
  settleDrift: (key: DriftKey) => Promise<ActionResult<null>>;
};

type Ended = { path: string; how: 'settled' | 'signedOut' | 'notSettled' };

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** Fields and values in the operator's replies that differ from its documented interface, until someone has reviewed them. */
export function Drifts({ operator, drifts, settleDrift }: DriftsProps) {
  const t = useTranslations('admin.drift');
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState('');
  const [ended, setEnded] = useState<Ended | null>(null);
  const [pending, startTransition] = useTransition();

  function settle(drift: DriftView) {
    if (pending) return;
    setAsked(driftKey(drift));
    setEnded(null);
    startTransition(async () => {
      const { operation, path, kind } = drift;
      const result = await settleDrift({ operation, path, kind }).catch(() => null);
      startTransition(() => {
        const refused = result?.ok === false && result.code === 'signed-out' ? 'signedOut' : 'notSettled';
        setEnded({ path, how: result?.ok ? 'settled' : refused });
        // The reviewed row and its button are gone, so the focus moves to the heading.
        if (result?.ok) heading.current?.focus();
      });
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t('title')}
        </h1>
        <p className="mt-1 text-muted">
          {t.rich('purpose', { operator, ltr })} {drifts.length > 0 && t('settleHint')}
        </p>
      </div>
      {ended && (
        <Notice
          tone={ended.how === 'settled' ? 'positive' : 'danger'}
          role={ended.how === 'settled' ? 'status' : 'alert'}
        >
          {ended.how === 'settled' ? t.rich('settled', { path: ended.path, ltr }) : t(ended.how)}
        </Notice>
      )}
      <Sheet>
        {drifts.length === 0 ? (
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        ) : (
          <DriftTable
            drifts={drifts}
            action={(drift) => (
              <span className="flex flex-wrap justify-end gap-2">
                {drift.path === 'status.code' && (
                  <ButtonLink size="sm" href="/admin/status-codes">
                    {t('toCodes')}
                  </ButtonLink>
                )}
                <Button
                  size="sm"
                  pending={pending && asked === driftKey(drift)}
                  onClick={() => settle(drift)}
                >
                  {pending && asked === driftKey(drift) ? t('settling') : t('settle')}
                  <span className="sr-only">{t.rich('ofPath', { path: drift.path, ltr })}</span>
                </Button>
              </span>
            )}
          />
        )}
      </Sheet>
    </div>
  );
}
