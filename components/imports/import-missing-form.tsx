'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, use, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Field, FieldError, TextInput } from '#components/ui/form/field.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import {
  type MissingField,
  type MissingToFill,
  missingFields,
  missingToFillSchema,
} from '#lib/imports/schema.ts';

type MissingFormProps = {
  importId: string;
  /** How many rows lack each field. */
  missing: Record<MissingField, number>;
  fillMissing: (input: MissingToFill) => Promise<ActionResult<unknown>>;
};

/** Asks once for what several rows lack, with a line for each field. */
export function ImportMissingForm({ importId, missing, fillMissing }: MissingFormProps) {
  const t = useTranslations('imports.missing');
  const { saving } = use(ControlWords);
  const [texts, setTexts] = useState<Partial<Record<MissingField, string>>>({});
  const [invalid, setInvalid] = useState<MissingField[]>([]);
  const [fault, setFault] = useState<'failed' | 'empty' | null>(null);
  const { send, pending } = useSend();
  const isReady = useIsReady();
  const fields = (Object.keys(missingFields) as MissingField[]).filter((field) => missing[field] > 1);
  if (fields.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const filled = fields.filter((field) => texts[field]?.trim());
    const given = Object.fromEntries(filled.map((field) => [field, texts[field]]));
    const { data, error } = missingToFillSchema.safeParse({ importId, texts: given });
    setInvalid(filled.filter((field) => error?.issues.some(({ path }) => path[1] === field)));
    setFault(filled.length === 0 ? 'empty' : null);
    if (!data || filled.length === 0) return;
    send(fillMissing, data, (answer) => {
      if (!answer?.ok) return setFault('failed');
      // The grid loads its rows once.
      window.location.reload();
    });
  }

  return (
    <Sheet className="px-5 py-3">
      <form method="post" onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <h2 className="basis-full text-base font-semibold">{t('title')}</h2>
        {fields.map((field) => (
          <Field
            key={field}
            id={`${field}-of-all`}
            label={t(`${field}.label`)}
            hint={
              <>
                {t(`${field}.hint`, { count: missing[field] })} {field === 'email' && <LastingChoice />}
              </>
            }
            error={invalid.includes(field) && t(`${field}.invalid`)}
          >
            <TextInput
              ltr={field !== 'origin' && field !== 'itemDescription'}
              inputMode={field === 'email' ? 'email' : undefined}
              maxLength={{ weight: 20, email: 254, origin: 100, itemDescription: 100, unitValue: 20 }[field]}
              value={texts[field] ?? ''}
              onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
              className={field === 'weight' || field === 'unitValue' ? 'max-w-40' : 'max-w-80'}
            />
          </Field>
        ))}
        {fault && (
          <div className="basis-full">
            <FieldError>{t(fault)}</FieldError>
          </div>
        )}
        <Button type="submit" pending={pending} disabled={!isReady} className="sm:mt-6">
          {pending ? saving : t('apply')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Where an email is set once for all files. */
function LastingChoice() {
  return useTranslations('imports.missing').rich('email.settings', {
    settings: (chunks) => (
      <Link href="/settings/shipping" className="inline-block min-h-6 text-accent underline">
        {chunks}
      </Link>
    ),
  });
}
