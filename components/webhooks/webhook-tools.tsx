'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewSecret } from '#components/api-keys/new-secret.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { EndpointView } from '#lib/webhooks/view.ts';
import type { WebhookActions } from './webhook-actions.ts';
import { useWebhookForm, WebhookFields } from './webhook-fields.tsx';

type WebhookToolsProps = { endpoint: EndpointView; actions: WebhookActions };

/** What can be done with an endpoint: test it, change it, another secret, send again, switch it off, remove it. */
export function WebhookTools({ endpoint, actions }: WebhookToolsProps) {
  const t = useTranslations('developers.webhooks');
  const router = useRouter();
  const { id, isEnabled } = endpoint;
  const [ping, setPing] = useState<{ tone: 'positive' | 'caution'; text: string } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [switched, setSwitched] = useState<'switchedOff' | 'switchedOn' | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  // A test waits for the receiver, and nothing else waits for the test.
  const testing = useSend();
  const rotating = useSend();
  const turning = useSend();
  const removing = useSend();
  const hasFailed = [testing, rotating, turning, removing].some((each) => each.hasFailed);

  const test = () =>
    testing.send(actions.pingEndpoint, { id }, (answer) => {
      if (!answer?.ok) return;
      const { status, problem } = answer.value;
      if (status === null) setPing({ tone: 'caution', text: t('pinged.none', { why: problem ?? '' }) });
      else if (status >= 200 && status < 300)
        setPing({ tone: 'positive', text: t('pinged.status', { status: String(status) }) });
      else setPing({ tone: 'caution', text: t('pinged.refused', { status: String(status) }) });
    });
  const rotate = () =>
    rotating.send(actions.rotateSecret, { id }, (answer) => answer?.ok && setSecret(answer.value.secret));
  const turn = () =>
    turning.send(actions.changeEndpoint, { id, change: { isEnabled: !isEnabled } }, (answer) =>
      setSwitched(answer?.ok ? (isEnabled ? 'switchedOff' : 'switchedOn') : null),
    );
  const remove = () =>
    removing.send(
      actions.removeEndpoint,
      { id },
      (answer) => answer?.ok && router.push('/settings/developers/webhooks'),
    );

  return (
    <>
      {secret && <NewSecret title={t('secretTitle')} text={t('rotatedText')} secret={secret} />}
      <div className="flex flex-wrap gap-2">
        <Button pending={testing.pending} onClick={test}>
          {t('ping')}
        </Button>
        <Button pending={rotating.pending} onClick={rotate}>
          {t('rotate')}
        </Button>
        <Button pending={turning.pending} onClick={turn}>
          {t(isEnabled ? 'switchOff' : 'switchOn')}
        </Button>
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <div role="status">
        {ping && <Notice tone={ping.tone}>{ping.text}</Notice>}
        {switched && <Notice tone="positive">{t(`said.${switched}`)}</Notice>}
      </div>
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <ChangeForm endpoint={endpoint} actions={actions} />
      {isEnabled && <ResendForm id={id} resendSince={actions.resendSince} />}
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          words={{ keep: t('keep'), submit: t('remove') }}
          pending={removing.pending}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function ChangeForm({ endpoint, actions }: WebhookToolsProps) {
  const t = useTranslations('developers.webhooks');
  const form = useWebhookForm((change) => actions.changeEndpoint({ id: endpoint.id, change }));
  return (
    <Sheet>
      <details>
        <summary className="cursor-pointer px-5 py-3 font-semibold">{t('changeTitle')}</summary>
        <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4 px-5 pb-5">
          <WebhookFields of={endpoint} problem={form.problem} />
          <FormEnd
            pending={form.pending}
            done={form.isSaved && t('said.changed')}
            failed={form.notSaved && t('failed')}
          >
            {t('save')}
          </FormEnd>
        </form>
      </details>
    </Sheet>
  );
}

type ResendFormProps = { id: string; resendSince: WebhookActions['resendSince'] };

/** Sends the events again since a day. */
function ResendForm({ id, resendSince }: ResendFormProps) {
  const t = useTranslations('developers.webhooks');
  const form = useForm({
    read: (given): FormRead<{ id: string; day: string }> => {
      const day = textOf(given, 'day');
      return day ? { typed: { id, day } } : { wrong: { day: 'missing' } };
    },
    send: resendSince,
  });
  const end = form.ended?.ok ? form.ended.value : form.failed && 'not-found';
  return (
    <Sheet>
      <details>
        <summary className="cursor-pointer px-5 py-3 font-semibold">{t('resendTitle')}</summary>
        <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4 px-5 pb-5">
          <Field label={t('resendDay')} hint={t('resendHint')} className="sm:max-w-xs">
            <DateInput name="day" />
          </Field>
          <FormEnd
            pending={form.pending}
            done={end === 'sent' && t('said.resent')}
            failed={end === 'not-found' ? t('failed') : end && end !== 'sent' && t(`said.${end}`)}
          >
            {t('resend')}
          </FormEnd>
        </form>
      </details>
    </Sheet>
  );
}
