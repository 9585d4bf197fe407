'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState, useTransition } from 'react';
import { KeyRow } from '#components/api-keys/key-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { KeyView } from '#lib/api-keys/schema.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { EndpointView } from '#lib/webhooks/schema.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';

type MerchantIntegrationsProps = {
  keys: KeyView[];
  endpoints: EndpointView[];
  /** An ISO moment. */
  now: string;
  merchantId: string;
  endKey: (given: { merchantId: string; id: string }) => Promise<ActionResult<AdminProblem | 'done'>>;
  pause: (given: {
    merchantId: string;
    id: string;
    pause: boolean;
  }) => Promise<ActionResult<AdminProblem | 'done'>>;
};

/** A merchant's API keys and webhooks for an administrator: without secrets. A key can be revoked, and a webhook paused. */
export function MerchantIntegrations({
  keys,
  endpoints,
  now,
  merchantId,
  endKey,
  pause,
}: MerchantIntegrationsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const [pending, startTransition] = useTransition();
  const problems = useTranslations('admin.ask.problems');
  const run = (act: () => Promise<ActionResult<AdminProblem | 'done'>>) =>
    startTransition(async () => {
      const found = problemOf(await act().catch(() => null));
      startTransition(() => {
        setProblem(found);
        setAsked(null);
      });
    });
  const t = useTranslations('admin.merchants.integrations');
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <section aria-labelledby="keys-title">
        <h2 id="keys-title" className="text-base font-semibold">
          {t('keys')}
        </h2>
        {problem && <ErrorNotice>{problems(problem)}</ErrorNotice>}
        {keys.length === 0 ? (
          <p className="mt-1 text-muted">{t('noKeys')}</p>
        ) : (
          <ul aria-labelledby="keys-title" className="flex flex-col divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now}>
                {!key.endedAt &&
                  (asked === key.id ? (
                    <span className="flex flex-wrap gap-2">
                      <Button
                        size="sm"
                        variant="danger"
                        pending={pending}
                        onClick={() => run(() => endKey({ merchantId, id: key.id }))}
                      >
                        {t('revokeNow')}
                      </Button>
                      <Button size="sm" onClick={() => setAsked(null)}>
                        {t('keep')}
                      </Button>
                    </span>
                  ) : (
                    <Button size="sm" onClick={() => setAsked(key.id)}>
                      {t('revoke')}
                    </Button>
                  ))}
              </KeyRow>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="webhooks-title">
        <h2 id="webhooks-title" className="text-base font-semibold">
          {t('webhooks')}
        </h2>
        {endpoints.length === 0 ? (
          <p className="mt-1 text-muted">{t('noWebhooks')}</p>
        ) : (
          <ul aria-labelledby="webhooks-title" className="flex flex-col divide-y divide-line">
            {endpoints.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint}>
                <Button
                  size="sm"
                  pending={pending}
                  onClick={() => run(() => pause({ merchantId, id: endpoint.id, pause: endpoint.isEnabled }))}
                >
                  {t(endpoint.isEnabled ? 'pause' : 'continue')}
                  <span className="sr-only">
                    {': '}
                    {new URL(endpoint.url).host}
                  </span>
                </Button>
              </Endpoint>
            ))}
          </ul>
        )}
      </section>
    </Sheet>
  );
}

/** Only the host: a path can contain a secret of the receiver. */
function Endpoint({
  endpoint: { url, types, offSince, failingSince },
  children,
}: {
  endpoint: EndpointView;
  children: ReactNode;
}) {
  const t = useTranslations('admin.merchants.integrations');
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 wrap-anywhere">
      <div>
        <Ltr className="font-semibold">{new URL(url).host}</Ltr>
        <p className="text-sm text-muted">
          {offSince
            ? t('off', { when: formatMoment(offSince, locale) })
            : failingSince
              ? t('failing', { when: formatMoment(failingSince, locale) })
              : t('on')}
        </p>
        <Ltr className="text-sm text-muted">{types.join(' · ')}</Ltr>
      </div>
      {children}
    </li>
  );
}
