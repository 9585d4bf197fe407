'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { mostNoteCharacters, type ReturnReason, returnReasons } from '#lib/returns/schema.ts';

type Input = { id: string; reason: ReturnReason; note: string; again: boolean };
type StartReturn = (input: Input) => Promise<ActionResult<{ draftId: string }>>;

/** Asks why a shipment is returned, and opens the filled booking form. `isAgain`: an earlier return was rejected or cancelled. */
export function ReturnForm({
  id,
  isAgain,
  startReturn,
}: {
  id: string;
  isAgain: boolean;
  startReturn: StartReturn;
}) {
  const t = useTranslations('returns');
  const router = useRouter();
  const [missing, setMissing] = useState<{ reason?: boolean; again?: boolean }>({});
  const [failed, setFailed] = useState<'notAllowed' | 'notStarted' | 'signedOut' | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const reason = returnReasons.find((each) => each === typed.get('reason'));
    const again = typed.has('again');
    const lacks = { reason: !reason, again: isAgain && !again };
    setMissing(lacks);
    setFailed(null);
    if (!reason || lacks.again)
      return form.querySelector<HTMLElement>(`[name="${lacks.reason ? 'reason' : 'again'}"]`)?.focus();
    startTransition(async () => {
      const input = { id, reason, note: String(typed.get('note') ?? ''), again };
      const started = await startReturn(input).catch(() => null);
      if (started?.ok) return router.push(`/shipments/new?draft=${started.value.draftId}&step=review`);
      const code = started?.code;
      setFailed(
        code === 'not-allowed' || code === 'conflict'
          ? 'notAllowed'
          : code === 'signed-out'
            ? 'signedOut'
            : 'notStarted',
      );
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-5 p-5 max-sm:p-4">
        <RadioCards
          legend={t('reason')}
          name="reason"
          options={returnReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={missing.reason && t('reasonMissing')}
        />
        <Field id="note" label={t('note')} isOptional hint={t('noteHint')}>
          <TextArea name="note" maxLength={mostNoteCharacters} rows={2} />
        </Field>
        {isAgain && (
          <Checkbox id="again" name="again" label={t('again')} error={missing.again && t('againMissing')} />
        )}
        {failed && <ErrorNotice>{t(failed)}</ErrorNotice>}
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            {t('start')}
          </Button>
        </div>
      </Sheet>
    </form>
  );
}
