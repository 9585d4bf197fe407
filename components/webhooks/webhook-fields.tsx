import { useTranslations } from 'next-intl';
import { Checkbox, Field, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type EventType, eventTypes } from '#lib/events/schema.ts';
import type { NewEndpoint } from '#lib/webhooks/schema.ts';
import type { EndpointView, UrlProblem } from '#lib/webhooks/view.ts';
import type { EndpointAnswer } from './webhook-actions.ts';

type Endpoint = Pick<NewEndpoint, 'url' | 'description' | 'types'>;
type SaveEndpoint = (endpoint: Endpoint) => Promise<ActionResult<EndpointAnswer>>;
type SavedEndpoint = Extract<EndpointAnswer, { id: string }>;

/** A form of `WebhookFields`: `problem` is its URL's, `notSaved` says why else it wasn't saved. */
export function useWebhookForm(
  send: SaveEndpoint,
  onSaved?: (saved: SavedEndpoint, clear: () => void) => void,
) {
  const form = useForm({
    read: (given): FormRead<Endpoint, 'no-url'> => {
      const url = textOf(given, 'url');
      const types = given.getAll('type') as EventType[];
      return url.trim()
        ? { typed: { url, description: textOf(given, 'description'), types } }
        : { wrong: { url: 'no-url' } };
    },
    send,
    onDone: (value, clear) => 'id' in value && onSaved?.(value, clear),
  });
  const answer = form.ended?.ok
    ? form.ended.value
    : { problem: form.wrong.url ?? (form.failed && ('not-found' as const)) };
  const problem = 'problem' in answer ? answer.problem : null;
  const isSaved = form.isDone && 'id' in answer;
  if (problem === 'too-many' || problem === 'not-found')
    return { ...form, isSaved, problem: null, notSaved: problem };
  return { ...form, isSaved, problem, notSaved: null };
}

type WebhookFieldsProps = {
  of?: Pick<EndpointView, 'url' | 'description' | 'types'>;
  problem: UrlProblem | null;
};

/** An endpoint's address and which events it gets. */
export function WebhookFields({ of: endpoint, problem }: WebhookFieldsProps) {
  const t = useTranslations('developers.webhooks');
  return (
    <>
      <Field label={t('url')} hint={t('urlHint')} error={problem && t(`problem.${problem}`)}>
        <TextInput name="url" type="url" ltr maxLength={2_000} defaultValue={endpoint?.url} />
      </Field>
      <Field label={t('description')} isOptional>
        <TextInput name="description" maxLength={200} defaultValue={endpoint?.description} />
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
              defaultChecked={endpoint?.types.includes(type)}
              label={<Ltr className="font-mono text-sm">{type}</Ltr>}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}
