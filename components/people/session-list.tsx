'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Check } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { ConfirmPassword } from './factors/confirm-password.tsx';
import { deviceName } from './factors/device-name.ts';
import type { FactorActions } from './factors/factor-actions.ts';
import { useFactorChange } from './factors/use-factor-change.ts';

/** A session as its person sees it. The moments are ISO texts. */
type ShownSession = {
  key: string;
  address: string;
  device: string;
  openedAt: string;
  usedAt: string;
  isThis: boolean;
};

type EndSessions = (which: { key?: string }) => Promise<ActionResult<number | 'confirm-first'>>;

/** The person's sessions, with buttons to end them. */
export function SessionList({
  sessions,
  endSessions,
  confirmPassword,
}: {
  sessions: ShownSession[];
  endSessions: EndSessions;
  confirmPassword: FactorActions['confirmPassword'];
}) {
  const t = useTranslations('account.sessions');
  const { run, problem, pending, waiting, forget } = useFactorChange();
  const [ended, setEnded] = useState(false);

  function end(which: { key?: string }) {
    setEnded(false);
    run(
      () => endSessions(which),
      () => setEnded(true),
    );
  }

  return (
    <Sheet title={t('title')} text={t('text')} className="flex flex-col gap-4 p-5 max-sm:p-4">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <SessionFacts session={session} />
            {session.isThis ? (
              <Badge tone="positive" icon={<Check />}>
                {t('this')}
              </Badge>
            ) : (
              <Button disabled={pending} onClick={() => end({ key: session.key })}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {sessions.length > 1 && (
          <Button pending={pending} onClick={() => end({})}>
            {t('endOthers')}
          </Button>
        )}
        <div role="status">{ended && <Notice tone="positive">{t('ended')}</Notice>}</div>
      </div>
      {problem && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {waiting && (
        <ConfirmPassword
          confirmPassword={confirmPassword}
          onConfirmed={() => {
            forget();
            waiting();
          }}
          onClose={forget}
        />
      )}
    </Sheet>
  );
}

function SessionFacts({ session: { device, address, openedAt, usedAt } }: { session: ShownSession }) {
  const t = useTranslations('account.sessions');
  const locale = useLocale();
  const { browser, system } = deviceName(device);
  const unknown = t('unknownDevice');
  return (
    <div className="min-w-48 flex-1">
      <p className="font-semibold">
        {browser && system ? t('device', { browser, system }) : (browser ?? system ?? unknown)}
      </p>
      <p className="text-sm text-muted">
        {address ? <Ltr>{address}</Ltr> : t('unknownAddress')}
        {' · '}
        {t('opened', { when: formatMoment(openedAt, locale) })}
        {' · '}
        {t('used', { when: formatMoment(usedAt, locale) })}
      </p>
    </div>
  );
}
