'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox, Field, TextArea } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { mostNoteCharacters, type ReturnReason, returnReasons } from '#lib/returns/view.ts';

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
  const form = useForm({
    read: (given): FormRead<Input> => {
      const reason = returnReasons.find((each) => each === given.get('reason'));
      const again = given.has('again');
      if (reason && (again || !isAgain)) return { typed: { id, reason, note: textOf(given, 'note'), again } };
      return { wrong: { ...(!reason && { reason: '' }), ...(isAgain && !again && { again: '' }) } };
    },
    send: startReturn,
    onDone: ({ draftId }) => router.push(`/shipments/new?draft=${draftId}&step=review`),
  });
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <Sheet className="flex flex-col gap-5 p-5 max-sm:p-4">
        <RadioCards
          legend={t('reason')}
          name="reason"
          options={returnReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={'reason' in form.wrong && t('reasonMissing')}
        />
        <Field label={t('note')} isOptional hint={t('noteHint')}>
          <TextArea name="note" maxLength={mostNoteCharacters} rows={2} />
        </Field>
        {isAgain && (
          <Checkbox name="again" label={t('again')} error={'again' in form.wrong && t('againMissing')} />
        )}
        {form.failed && (
          <ErrorNotice>
            {t(form.failed === 'not-allowed' || form.failed === 'conflict' ? 'notAllowed' : 'notStarted')}
          </ErrorNotice>
        )}
        <div>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('start')}
          </Button>
        </div>
      </Sheet>
    </form>
  );
}
