'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewSecret } from '#components/api-keys/new-secret.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { Link } from '#components/ui/link.tsx';
import { mostEndpoints } from '#lib/webhooks/view.ts';
import type { AddEndpoint } from './webhook-actions.ts';
import { useWebhookForm, WebhookFields } from './webhook-fields.tsx';

/** Adds an endpoint, and shows its secret once. */
export function AddWebhook({ addEndpoint }: { addEndpoint: AddEndpoint }) {
  const t = useTranslations('developers.webhooks');
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null);
  const form = useWebhookForm(addEndpoint, ({ id, secret }, clear) => {
    setAdded(secret ? { id, secret } : null);
    clear();
  });

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
      <FormSheet
        form={form}
        title={t('addTitle')}
        text={t('addText')}
        button={t('add')}
        done={false}
        failed={
          form.notSaved && t(form.notSaved === 'too-many' ? 'tooMany' : 'failed', { most: mostEndpoints })
        }
      >
        <WebhookFields problem={form.problem} />
      </FormSheet>
    </>
  );
}
