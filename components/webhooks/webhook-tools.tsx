'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { NewSecret } from '#components/api-keys/new-secret.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { EndpointView, UrlProblem } from '#lib/webhooks/schema.ts';
import type { WebhookActions } from './webhook-actions.ts';
import { readWebhook, WebhookFields } from './webhook-fields.tsx';

type Said = 'changed' | 'switchedOff' | 'switchedOn' | 'resent' | 'off' | 'too-old';

type WebhookToolsProps = { endpoint: EndpointView; actions: WebhookActions };

/** What can be done with an endpoint: test it, change it, another secret, send again, switch it off, remove it. */
export function WebhookTools({ endpoint, actions }: WebhookToolsProps) {
  const t = useTranslations('developers.webhooks');
  const router = useRouter();
  const { id, isEnabled } = endpoint;
  const [ping, setPing] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [problem, setProblem] = useState<UrlProblem | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [pending, start] = useTransition();

  /** Runs an action; `then` shows its answer. */
  function run<Value>(
    act: () => Promise<{ ok: true; value: Value } | { ok: false }>,
    then: (value: Value) => void,
  ) {
    if (pending) return;
    setFailed(false);
    setSaid(null);
    setProblem(null);
    start(async () => {
      const answer = await act().catch(() => null);
      start(() => (answer?.ok ? then(answer.value) : setFailed(true)));
    });
  }

  const test = () =>
    run(
      () => actions.pingEndpoint({ id }),
      ({ status, problem: why }) =>
        setPing(
          status === null
            ? t('pinged.none', { why: why ?? '' })
            : t('pinged.status', { status: String(status) }),
        ),
    );

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = readWebhook(new FormData(event.currentTarget));
    run(
      () => actions.changeEndpoint({ id, change: given }),
      (value) => {
        if ('id' in value) setSaid('changed');
        else if (value.problem === 'too-many' || value.problem === 'not-found') setFailed(true);
        else setProblem(value.problem);
      },
    );
  }

  function sendAgain(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('day') ?? '');
    if (!day) return event.currentTarget.querySelector<HTMLElement>('[data-field="day"]')?.focus();
    run(
      () => actions.resendSince({ id, day }),
      (value) =>
        value === 'sent' ? setSaid('resent') : value === 'not-found' ? setFailed(true) : setSaid(value),
    );
  }

  return (
    <>
      {secret && <NewSecret title={t('secretTitle')} text={t('rotatedText')} secret={secret} />}
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={test}>
          {t('ping')}
        </Button>
        <Button
          pending={pending}
          onClick={() =>
            run(
              () => actions.rotateSecret({ id }),
              (value) => setSecret(value.secret),
            )
          }
        >
          {t('rotate')}
        </Button>
        <Button
          pending={pending}
          onClick={() =>
            run(
              () => actions.changeEndpoint({ id, change: { isEnabled: !isEnabled } }),
              () => setSaid(isEnabled ? 'switchedOff' : 'switchedOn'),
            )
          }
        >
          {t(isEnabled ? 'switchOff' : 'switchOn')}
        </Button>
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <div role="status">
        {ping && <Notice tone="info">{ping}</Notice>}
        {said && <Notice tone="positive">{t(`said.${said}`)}</Notice>}
      </div>
      {isFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Sheet>
        <details>
          <summary className="cursor-pointer px-5 py-3 font-semibold">{t('changeTitle')}</summary>
          <form method="post" noValidate onSubmit={change} className="flex flex-col gap-4 px-5 pb-5">
            <WebhookFields of={endpoint} problem={problem} />
            <FormEnd variant="secondary" pending={pending} done={false} failed={false}>
              {t('save')}
            </FormEnd>
          </form>
        </details>
      </Sheet>
      {isEnabled && (
        <Sheet>
          <details>
            <summary className="cursor-pointer px-5 py-3 font-semibold">{t('resendTitle')}</summary>
            <form method="post" noValidate onSubmit={sendAgain} className="flex flex-col gap-4 px-5 pb-5">
              <Field id="resend-day" label={t('resendDay')} hint={t('resendHint')} className="sm:max-w-xs">
                <DateInput name="day" />
              </Field>
              <FormEnd variant="secondary" pending={pending} done={false} failed={false}>
                {t('resend')}
              </FormEnd>
            </form>
          </details>
        </Sheet>
      )}
      <Dialog
        open={isRemoving}
        onClose={() => !pending && setRemoving(false)}
        title={t('removeTitle')}
        footer={
          <>
            <Button onClick={() => setRemoving(false)}>{t('keep')}</Button>
            <Button
              variant="danger"
              pending={pending}
              onClick={() =>
                run(
                  () => actions.removeEndpoint({ id }),
                  () => router.push('/settings/developers/webhooks'),
                )
              }
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        <p>{t('removeText')}</p>
      </Dialog>
    </>
  );
}
