'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Check } from '#components/ui/icons.tsx';
import { formatMoment } from '#lib/i18n/formats.ts';

type AppPartProps = { since: string | null; pending: boolean; onStart: () => void; onRemove: () => void };

/** Shows whether the authenticator app is on, and turns it on or off. */
export function AppPart({ since, pending, onStart, onRemove }: AppPartProps) {
  const t = useTranslations('account.factors');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{t('app.title')}</h3>
        <p className="text-sm text-muted">
          {since ? t('app.since', { when: formatMoment(since, locale) }) : t('app.text')}
        </p>
      </div>
      {since ? (
        <>
          <Badge tone="positive" icon={<Check aria-hidden="true" />}>
            {t('on')}
          </Badge>
          <Button disabled={pending} onClick={() => setAsking(true)}>
            {t('app.remove')}
          </Button>
        </>
      ) : (
        <Button variant="primary" pending={pending} onClick={onStart}>
          {t('app.start')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('app.removeTitle')}
        closeLabel={t('keep')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onRemove();
              }}
            >
              {t('app.remove')}
            </Button>
          </>
        }
      >
        {t('app.removeText')}
      </Dialog>
    </div>
  );
}
