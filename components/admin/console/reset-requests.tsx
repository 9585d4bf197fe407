'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ResetKind, ResetRequestRow } from '#lib/people/platform/schema.ts';
import { type AdminAnswer, type AdminProblem, adminProblemOf } from './reason-dialog.tsx';

type Act = (given: { id: string; kind: ResetKind }) => AdminAnswer;

/** What an administrator has asked for and another one approves. */
export function ResetRequests({
  requests,
  approve,
  drop,
}: {
  requests: ResetRequestRow[];
  approve: Act;
  drop: Act;
}) {
  const t = useTranslations('admin.people');
  const problems = useTranslations('admin.ask.problems');
  const locale = useLocale();
  const [ended, setEnded] = useState<AdminProblem | 'approved' | 'dropped' | null>(null);
  const { send, pending } = useSend();
  const run = (act: Act, { id, kind }: ResetRequestRow) =>
    send(act, { id, kind }, (answer) =>
      setEnded(adminProblemOf(answer) ?? (act === approve ? 'approved' : 'dropped')),
    );
  const isDone = ended === 'approved' || ended === 'dropped';

  return (
    <>
      <div role="status">{isDone && <Notice tone="positive">{t(`requests.${ended}`)}</Notice>}</div>
      {ended && !isDone && <ErrorNotice>{problems(ended)}</ErrorNotice>}
      {requests.length > 0 && (
        <Sheet
          title={t('requests.title')}
          text={t('requests.text')}
          className="flex max-w-3xl flex-col gap-3 p-5 max-sm:p-4"
        >
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {requests.map((request) => (
              <li
                key={`${request.id} ${request.kind}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-48 flex-1">
                  <p className="font-semibold">
                    {t(`${request.kind}.submit`)}: <bdi>{nameIn(locale, request)}</bdi>
                  </p>
                  <p className="text-sm text-muted wrap-anywhere">
                    <Ltr>{request.email}</Ltr>
                  </p>
                  <p className="text-sm text-muted">
                    {t('requests.by', {
                      name: isolated(locale === 'ar' ? request.askedByAr : request.askedBy),
                      when: formatMoment(request.askedAt, locale),
                    })}
                  </p>
                  <p className="text-sm wrap-anywhere">
                    <bdi>{request.reason}</bdi>
                  </p>
                </div>
                <span className="flex flex-wrap gap-2">
                  {!request.isOwn && (
                    <Button
                      size="sm"
                      variant="primary"
                      disabled={pending}
                      onClick={() => run(approve, request)}
                    >
                      {t('requests.approve')}
                    </Button>
                  )}
                  <Button size="sm" disabled={pending} onClick={() => run(drop, request)}>
                    {t(request.isOwn ? 'requests.withdraw' : 'requests.refuse')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
