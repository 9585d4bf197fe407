'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { type EventType, eventTypes } from '#lib/events/schema.ts';
import type { EndpointView, UrlProblem } from '#lib/webhooks/schema.ts';

/** What a form of `WebhookFields` says. */
export function readWebhook(form: FormData) {
  return {
    url: String(form.get('url') ?? ''),
    description: String(form.get('description') ?? ''),
    types: form.getAll('type') as EventType[],
  };
}

type WebhookFieldsProps = {
  of?: Pick<EndpointView, 'url' | 'description' | 'types'>;
  problem: UrlProblem | null;
};

/** An endpoint's address and which events it gets. */
export function WebhookFields({ of, problem }: WebhookFieldsProps) {
  const t = useTranslations('developers.webhooks');
  return (
    <>
      <Field id="webhook-url" label={t('url')} hint={t('urlHint')} error={problem && t(`problem.${problem}`)}>
        <TextInput name="url" type="url" ltr maxLength={2_000} autoComplete="off" defaultValue={of?.url} />
      </Field>
      <Field id="webhook-description" label={t('description')} isOptional>
        <TextInput name="description" maxLength={200} autoComplete="off" defaultValue={of?.description} />
      </Field>
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">{t('types')}</summary>
        <fieldset className="mt-2 grid gap-1 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-muted">{t('typesHint')}</legend>
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              name="type"
              value={type}
              defaultChecked={of?.types.includes(type)}
              label={<Ltr className="font-mono text-sm">{type}</Ltr>}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}
