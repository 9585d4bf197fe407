'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { KeyRow } from '#components/api-keys/key-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { KeyView } from '#lib/api-keys/schema.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import type { EndpointView } from '#lib/webhooks/view.ts';
import {
  type AdminAnswer,
  type AdminProblem,
  adminProblemOf,
  ReasonDialog,
  type ReasonQuestion,
} from './reason-dialog.tsx';

type OfMerchant = { merchantId: string; id: string };

type MerchantIntegrationsProps = {
  keys: KeyView[];
  endpoints: EndpointView[];
  /** An ISO moment. */
  now: string;
  merchantId: string;
  endKey: (given: OfMerchant & { reason: string }) => AdminAnswer;
  limitKey: (
    given: OfMerchant & { reason: string; bookingsPerDay: string; spendPerDay: string },
  ) => AdminAnswer;
  pause: (given: OfMerchant & { pause: boolean }) => AdminAnswer;
};

/** A merchant's API keys and webhooks for an administrator: without secrets. A key can be limited or revoked, and a webhook paused. */
export function MerchantIntegrations({
  keys,
  endpoints,
  now,
  merchantId,
  endKey,
  limitKey,
  pause,
}: MerchantIntegrationsProps) {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  const [problem, setProblem] = useState<AdminProblem | null>(null);
  const { send, pending } = useSend();
  const problems = useTranslations('admin.ask.problems');
  const t = useTranslations('admin.merchants.integrations');

  const askLimits = ({ id, name, bookingsPerDay, spendPerDayMinor }: KeyView) => {
    const spend = spendPerDayMinor === null ? '' : { amountMinor: spendPerDayMinor, currency: 'AED' };
    setQuestion({
      title: t('limits.title', { name: isolated(name) }),
      text: t('limits.text'),
      submit: t('limits.submit'),
      fields: (
        <>
          <Field label={t('limits.bookings')} isOptional>
            <TextInput
              ltr
              name="bookingsPerDay"
              inputMode="numeric"
              maxLength={12}
              defaultValue={bookingsPerDay ?? ''}
            />
          </Field>
          <Field label={t('limits.spend')} isOptional>
            <TextInput
              ltr
              name="spendPerDay"
              inputMode="decimal"
              maxLength={14}
              defaultValue={spend && decimalAmount(spend)}
            />
          </Field>
        </>
      ),
      run: (reason, entered) => {
        const textOf = (field: string) => String(entered.get(field) ?? '');
        const typed = { bookingsPerDay: textOf('bookingsPerDay'), spendPerDay: textOf('spendPerDay') };
        return limitKey({ merchantId, id, reason, ...typed });
      },
    });
  };
  const askRevoke = ({ id, name }: KeyView) =>
    setQuestion({
      title: t('revokeTitle', { name: isolated(name) }),
      text: t('revokeText'),
      submit: t('revoke'),
      isDanger: true,
      run: (reason) => endKey({ merchantId, id, reason }),
    });

  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <section aria-labelledby="keys-title">
        <h2 id="keys-title" className="text-base font-semibold">
          {t('keys')}
        </h2>
        {keys.length === 0 ? (
          <p className="mt-1 text-muted">{t('noKeys')}</p>
        ) : (
          <ul aria-labelledby="keys-title" className="flex flex-col divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now}>
                {!key.endedAt && (
                  <span className="flex flex-wrap gap-2">
                    <Button size="sm" onClick={() => askLimits(key)}>
                      {t('limits.open')}
                      <Of name={key.name} />
                    </Button>
                    <Button size="sm" onClick={() => askRevoke(key)}>
                      {t('revoke')}
                      <Of name={key.name} />
                    </Button>
                  </span>
                )}
              </KeyRow>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="webhooks-title">
        <h2 id="webhooks-title" className="text-base font-semibold">
          {t('webhooks')}
        </h2>
        {problem && <ErrorNotice>{problems(problem)}</ErrorNotice>}
        {endpoints.length === 0 ? (
          <p className="mt-1 text-muted">{t('noWebhooks')}</p>
        ) : (
          <ul aria-labelledby="webhooks-title" className="flex flex-col divide-y divide-line">
            {endpoints.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint}>
                <Button
                  size="sm"
                  pending={pending}
                  onClick={() =>
                    send(pause, { merchantId, id: endpoint.id, pause: endpoint.isEnabled }, (answer) =>
                      setProblem(adminProblemOf(answer)),
                    )
                  }
                >
                  {t(endpoint.isEnabled ? 'pause' : 'continue')}
                  <Of name={new URL(endpoint.url).host} />
                </Button>
              </Endpoint>
            ))}
          </ul>
        )}
      </section>
      {question && (
        <ReasonDialog
          question={question}
          onClose={() => setQuestion(null)}
          onDone={() => setQuestion(null)}
        />
      )}
    </Sheet>
  );
}

/** Gives the buttons of each row different names for screen readers. */
const Of = ({ name }: { name: string }) => <span className="sr-only">: {name}</span>;

/** Only the host: a path can contain a secret of the receiver. */
function Endpoint({
  endpoint: { url, types, offReason, offSince, failingSince },
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
            ? t(offReason === 'person' ? 'off' : 'offFailing', { when: formatMoment(offSince, locale) })
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
