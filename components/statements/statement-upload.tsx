'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Link } from '#components/ui/link.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { statementKinds } from '#lib/statements/reading/view.ts';
import { mostReading } from '#lib/statements/view.ts';

type Fault = 'empty' | 'too-large' | 'too-many' | 'too-often' | 'nothing' | 'unexpected';
type Answer =
  | { ok: true; value: { id: string; isNew: boolean } }
  | { ok: false; code?: string; detail?: { fault: Fault } };

function send(file: File, kind: string): Promise<Answer> {
  const asked = new URLSearchParams({ kind, name: file.name });
  return fetch(`/api/money/statements?${asked}`, { method: 'POST', body: file })
    .then((response) => response.json())
    .catch(() => ({ ok: false }));
}

/** Uploads statements of the carrier or of a bank, whose type is recognised. Nothing is posted before it is confirmed. */
export function StatementUpload() {
  const t = useTranslations('statements.upload');
  const kinds = useTranslations('statements.kind');
  const router = useRouter();
  const isReady = useIsReady();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [knownId, setKnownId] = useState<string | null>(null);
  const [added, setAdded] = useState(0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
    if (files.length === 0) return setFault('nothing');
    setPending(true);
    setFault(null);
    setKnownId(null);
    setAdded(0);
    const ids: string[] = [];
    for (const file of files) {
      const answer = await send(file, String(form.get('kind')));
      if (answer.ok && answer.value.isNew) ids.push(answer.value.id);
      else if (answer.ok) setKnownId(answer.value.id);
      else {
        // The files after it aren't sent: the same would happen to them.
        setFault(answer.code === 'too-often' ? answer.code : (answer.detail?.fault ?? 'unexpected'));
        break;
      }
    }
    const [id] = ids;
    if (files.length === 1 && id) return router.push(`/money/statements/${id}`);
    setPending(false);
    setAdded(ids.length);
    router.refresh();
  }

  return (
    <Sheet className="p-5 max-sm:p-4">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field label={t('kind')}>
            <SelectInput
              name="kind"
              none={t('recognise')}
              options={statementKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
            />
          </Field>
          <Field label={t('file')} hint={t('hint')}>
            <FileInput
              name="file"
              multiple
              accept=".xlsx,.csv,.tsv,.txt,.xml,.sta,.mt940,.940"
              button={t('choose')}
              none={t('none')}
            />
          </Field>
        </div>
        {fault && <ErrorNotice>{t(`fault.${fault}`, { most: mostReading })}</ErrorNotice>}
        {added > 0 && (
          <Notice tone="positive" role="status">
            {t('added', { count: added })}
          </Notice>
        )}
        {knownId && (
          <Notice tone="info" role="status">
            {t('known')}{' '}
            <Link href={`/money/statements/${knownId}`} className="underline">
              {t('openKnown')}
            </Link>
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={!isReady}
          className="self-start"
        >
          {isPending ? t('uploading') : t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}
