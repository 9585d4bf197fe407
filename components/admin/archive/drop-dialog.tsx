'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMonth } from '#lib/i18n/format-times.ts';

export type DropMonth = (asked: { month: string; typed: string }) => Promise<ActionResult<string>>;

type DropDialogProps = {
  /** The month to drop; null while nobody asks for it. */
  month: string | null;
  onClose: () => void;
  dropMonth: DropMonth;
};

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** Asks an administrator to type the month before its shipments are only in files. */
export function DropDialog({ month, onClose, dropMonth }: DropDialogProps) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const [problem, setProblem] = useState<'not-confirmed' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  const close = () => {
    setProblem(null);
    onClose();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '').trim();
    if (pending || !month) return;
    if (typed !== month) return setProblem('not-confirmed');
    start(async () => {
      const answer = await dropMonth({ month, typed }).catch(() => null);
      start(() => {
        if (answer?.ok && answer.value === 'done') close();
        else setProblem('failed');
      });
    });
  };
  return (
    <Dialog
      open={month !== null}
      onClose={close}
      title={month && t('askTitle', { month: formatMonth(month, locale) })}
      footer={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button type="submit" form="drop-month" variant="danger" pending={pending}>
            {t('drop')}
          </Button>
        </>
      }
    >
      <form id="drop-month" method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{t('askText')}</p>
        <Field
          id="typed"
          label={t.rich('typed', { month: month ?? '', ltr })}
          error={problem && t(`dropFailed.${problem}`)}
        >
          <TextInput name="typed" ltr autoComplete="off" maxLength={20} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
