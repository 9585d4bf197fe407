'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { NewSecret } from '#components/api-keys/new-secret.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { UrlProblem } from '#lib/webhooks/schema.ts';
import type { AddEndpoint } from './webhook-actions.ts';
import { readWebhook, WebhookFields } from './webhook-fields.tsx';

/** Adds an endpoint, and shows its secret once. */
export function AddWebhook({ addEndpoint }: { addEndpoint: AddEndpoint }) {
  const t = useTranslations('developers.webhooks');
  const [problem, setProblem] = useState<UrlProblem | null>(null);
  const [failed, setFailed] = useState<'failed' | 'tooMany' | null>(null);
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null);
  const [pending, start] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const endpoint = readWebhook(new FormData(form));
    setProblem(null);
    setFailed(null);
    start(async () => {
      const answer = endpoint.url.trim()
        ? await addEndpoint(endpoint).catch(() => null)
        : ({ ok: true, value: { problem: 'no-url' } } as const);
      start(() => {
        if (!answer?.ok) return setFailed('failed');
        const { value } = answer;
        if ('id' in value) {
          setAdded(value.secret ? { id: value.id, secret: value.secret } : null);
          form.reset();
        } else if (value.problem === 'too-many') setFailed('tooMany');
        else if (value.problem === 'not-found') setFailed('failed');
        else setProblem(value.problem);
        if ('problem' in value) form.querySelector<HTMLElement>('[name="url"]')?.focus();
      });
    });
  }

  return (
    <>
      {added && (
        <div className="flex flex-col gap-2">
          <NewSecret title={t('secretTitle')} text={t('secretText')} secret={added.secret} />
          <Link
            href={`/settings/developers/webhooks/${added.id}`}
            className="inline-block min-h-6 self-start text-accent hover:underline"
          >
            {t('open')}
          </Link>
        </div>
      )}
      <Sheet className="p-5 max-sm:p-4">
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
          <SectionTitle title={t('addTitle')} text={t('addText')} />
          <WebhookFields problem={problem} />
          <FormEnd pending={pending} done={false} failed={failed && t(failed)}>
            {t('add')}
          </FormEnd>
        </form>
      </Sheet>
    </>
  );
}
