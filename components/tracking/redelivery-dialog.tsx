'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, use, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { workingDayFrom } from '#lib/core/times/working-hours.ts';
import {
  type DeliveryWindow,
  deliveryWindows,
  longestPhone,
  longestText,
  mostDaysToRedelivery,
} from '#lib/desk/cases/view.ts';

export type RequestRedelivery = (input: {
  shipmentId: string;
  day: string;
  window: DeliveryWindow;
  address: string;
  phone: string;
}) => Promise<ActionResult<unknown>>;

type RedeliveryDialogProps = {
  shipmentId: string;
  requestRedelivery: RequestRedelivery;
  open: boolean;
  onClose: () => void;
};

/** Asks for a day, a part of it, and the address if it was wrong. */
export function RedeliveryDialog({ shipmentId, requestRedelivery, open, onClose }: RedeliveryDialogProps) {
  const t = useTranslations('shipment.redelivery');
  const words = use(ControlWords);
  const dates = useTranslations('dates');
  const windows = useTranslations('service.window');
  const failures = useTranslations('failures');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ field: 'day' | null; text: string } | null>(null);
  const [pending, startTransition] = useTransition();
  const wasSent = useRef(false);
  const today = dubaiClock(new Date()).date;
  const days = { min: addDays(today, 1), max: addDays(today, mostDaysToRedelivery) };

  // The button that opened it goes away too.
  useEffect(
    () => () => {
      if (wasSent.current) document.getElementById('content')?.focus();
    },
    [],
  );

  function close() {
    if (pending) return;
    setProblem(null);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !form.current) return;
    const entered = new FormData(form.current);
    const textOf = (name: string) => String(entered.get(name) ?? '');
    const day = textOf('day');
    if (day < days.min || day > days.max) {
      setProblem({ field: 'day', text: t('wrongDay', { most: mostDaysToRedelivery }) });
      form.current.querySelector<HTMLElement>('[data-field=day]')?.focus();
      return;
    }
    setProblem(null);
    const window = textOf('window') as DeliveryWindow;
    startTransition(async () => {
      const [address, phone] = [textOf('address'), textOf('phone')];
      const sent = await requestRedelivery({ shipmentId, day, window, address, phone }).catch(() => null);
      wasSent.current = sent?.ok === true;
      startTransition(() => {
        if (sent?.ok) onClose();
        else setProblem({ field: null, text: textOfFailure(sent?.code) });
      });
    });
  }

  function textOfFailure(code: Parameters<typeof failures>[0] | undefined): string {
    if (!code) return t('cut');
    return code === 'conflict' || code === 'not-allowed' ? t(code) : failures(code, { message: '' });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {words.close}
          </Button>
          <Button type="submit" form={`redelivery-${shipmentId}`} variant="primary" pending={pending}>
            {pending ? t('pending') : t('submit')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`redelivery-${shipmentId}`}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <p>{t('about')}</p>
        {problem && !problem.field && <ErrorNotice>{problem.text}</ErrorNotice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="redelivery-day" label={t('day')} error={problem?.field && problem.text}>
            <DateInput
              data-autofocus
              name="day"
              required
              defaultValue={workingDayFrom(days.min)}
              words={{ format: dates('format'), open: dates('open'), unreadable: dates('unreadable') }}
              {...days}
            />
          </Field>
          <Field id="redelivery-window" label={t('window')}>
            <SelectInput name="window">
              {deliveryWindows.map((each) => (
                <option key={each} value={each}>
                  {windows(each)}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
        <Field id="redelivery-phone" label={t('phone')} hint={t('phoneHint')} isOptional>
          <TextInput name="phone" type="tel" ltr autoComplete="off" maxLength={longestPhone} />
        </Field>
        <Field id="redelivery-address" label={t('address')} hint={t('addressHint')} isOptional>
          <TextArea name="address" rows={3} maxLength={longestText} />
        </Field>
      </form>
    </Dialog>
  );
}
