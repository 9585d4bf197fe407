import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ltr } from '#components/ui/ltr.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMonth } from '#lib/i18n/format-times.ts';

export type DropMonth = (asked: { month: string; typed: string }) => Promise<ActionResult<string>>;

type DropDialogProps = { month: string; onClose: () => void; dropMonth: DropMonth };

/** Asks an administrator to type the month before its shipments are only in files. */
export function DropDialog({ month, onClose, dropMonth }: DropDialogProps) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const form = useForm({
    read: (given): FormRead<{ month: string; typed: string }> => {
      const typed = textOf(given, 'typed').trim();
      return typed === month ? { typed: { month, typed } } : { wrong: { typed: 'not-confirmed' } };
    },
    send: dropMonth,
    onDone: (value) => value === 'done' && onClose(),
  });
  const problem = form.wrong.typed ? 'not-confirmed' : form.ended && 'failed';
  return (
    <QuestionDialog
      title={t('askTitle', { month: formatMonth(month, locale) })}
      text={t('askText')}
      words={{ keep: t('keep'), pending: t('drop'), submit: t('drop') }}
      isDanger
      form={form}
      onClose={onClose}
    >
      <Field label={t.rich('typed', { month, ltr })} error={problem && t(`dropFailed.${problem}`)}>
        <TextInput name="typed" ltr maxLength={20} data-autofocus />
      </Field>
    </QuestionDialog>
  );
}
