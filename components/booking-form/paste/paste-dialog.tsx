import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import type { PastedValues } from './fill-pasted.ts';
import { PastedReview } from './pasted-review.tsx';
import { type SplitText, splitPasted } from './split-pasted.ts';

const longestText = 5_000;

export type PasteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onFill: (values: PastedValues) => void;
};

/** A pasted message or mail, and then the fields found in it, to be checked before they fill the form. */
export function PasteDialog({ isOpen, onClose, onFill }: PasteDialogProps) {
  const t = useTranslations('booking.paste');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [split, setSplit] = useState<SplitText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();

  async function find(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !text.trim()) return;
    setBusy(true);
    setSplit(await splitPasted(text, queries));
    setBusy(false);
  }

  function fill(values: PastedValues) {
    onFill(values);
    setText('');
    setSplit(null);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={split ? t('check') : t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={split ? () => setSplit(null) : onClose}>{split ? t('back') : t('close')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isBusy}>
            {split ? t('fill') : t('find')}
          </Button>
        </>
      }
    >
      {split ? (
        <PastedReview formId={formId} split={split} onFill={fill} />
      ) : (
        <form id={formId} onSubmit={find} noValidate>
          <Field label={t('text')} hint={t('hint')}>
            <TextArea
              data-autofocus
              rows={3}
              maxLength={longestText}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="max-h-[50dvh] min-h-40"
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
