'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, use, useRef, useState } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { DriftView } from '#lib/operator/view.ts';

type DriftKey = Pick<DriftView, 'operator' | 'operation' | 'path' | 'kind'>;

type DriftsProps = {
  drifts: DriftView[];
  settleDrift: (key: DriftKey) => Promise<ActionResult<null>>;
};

type Ended = { path: string; how: 'settled' | 'signedOut' | 'notSettled' };

/** Fields and values in the operator's replies that differ from its documented interface, until someone has reviewed them. */
export function Drifts({ drifts, settleDrift }: DriftsProps) {
  const t = useTranslations('admin.drift');
  const { saving } = use(ControlWords);
  const heading = useRef<HTMLHeadingElement>(null);
  const [settling, setSettling] = useState('');
  const [ended, setEnded] = useState<Ended | null>(null);
  const { send, pending } = useSend();

  function settle(drift: DriftView) {
    if (pending) return;
    setSettling(driftKey(drift));
    setEnded(null);
    const { operator, operation, path, kind } = drift;
    send(settleDrift, { operator, operation, path, kind }, (result) => {
      const refused = result?.ok === false && result.code === 'signed-out' ? 'signedOut' : 'notSettled';
      setEnded({ path, how: result?.ok ? 'settled' : refused });
      // The reviewed row and its button are gone, so the focus moves to the heading.
      if (result?.ok) heading.current?.focus();
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t('title')}
        </h1>
        <p className="mt-1 text-muted">
          {t('purpose')} {drifts.length > 0 && t('settleHint')}
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
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
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
                  pending={pending && settling === driftKey(drift)}
                  onClick={() => settle(drift)}
                >
                  {pending && settling === driftKey(drift) ? saving : t('settle')}
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

type DriftTableProps = { drifts: DriftView[]; action: (drift: DriftView) => ReactNode };

function driftKey({ operator, operation, path, kind }: DriftView): string {
  return JSON.stringify([operator, operation, path, kind]);
}

function DriftTable({ drifts, action }: DriftTableProps) {
  const t = useTranslations('admin.drift');
  const locale = useLocale();
  const moment = (at: string) => (
    <When at={at} className="text-sm whitespace-nowrap text-muted tabular-nums" />
  );
  return (
    <DataTable
      caption={t('title')}
      rows={drifts}
      rowKey={driftKey}
      columns={[
        {
          header: t('column.path'),
          phone: 'title',
          cell: ({ operator, operation, path }) => (
            <span className="flex flex-col items-start">
              <Path path={path} />
              <Ltr className="text-sm font-normal text-muted wrap-anywhere">
                {operator} · {operation}
              </Ltr>
            </span>
          ),
        },
        {
          header: t('column.kind'),
          phone: 'bare',
          cell: ({ kind, sample }) => (
            <span className="flex flex-col items-start">
              {t(`kind.${kind}`)}
              {sample && <Ltr className="text-sm text-muted wrap-anywhere rtl:text-end">{sample}</Ltr>}
            </span>
          ),
        },
        {
          header: t('column.firstSeen'),
          wideOnly: true,
          phone: 'hidden',
          cell: ({ firstSeen }) => moment(firstSeen),
        },
        {
          header: t('column.lastSeen'),
          cell: ({ firstSeen, lastSeen }) => (
            <span className="flex flex-col max-md:items-end">
              {moment(lastSeen)}
              <span className="text-xs text-muted xl:hidden">
                {t.rich('first', { when: () => moment(firstSeen) })}
              </span>
            </span>
          ),
        },
        {
          header: t('column.count'),
          align: 'end',
          cell: ({ count }) => <span className="tabular-nums">{formatNumber(count, locale)}</span>,
        },
        { header: t('column.action'), headerHidden: true, align: 'end', phone: 'bare', cell: action },
      ]}
    />
  );
}

/** Lets a long path wrap after its dots. */
function Path({ path }: { path: string }) {
  const steps = path.split(/(?<=\.)/);
  return (
    <Ltr className="font-semibold wrap-anywhere rtl:text-end">
      {steps.map((step, index) => (
        <Fragment key={index}>
          {step}
          <wbr />
        </Fragment>
      ))}
    </Ltr>
  );
}
