'use client';

import { useLocale, useTranslations } from 'next-intl';
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
import { type Money, parseAmountMinor } from '#lib/core/money.ts';
import { parseAnyPhone } from '#lib/core/phones/phone.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { workingDayFrom } from '#lib/core/times/working-hours.ts';
import {
  type DeliveryWindow,
  deliveryWindows,
  longestPhone,
  longestText,
  mostDaysToRedelivery,
} from '#lib/desk/cases/view.ts';
import { formatMoney } from '#lib/i18n/formats.ts';

export type RequestRedelivery = (input: {
  shipmentId: string;
  day: string;
  window: DeliveryWindow;
  address: string;
  phone: string;
  codMinor: number | null;
}) => Promise<ActionResult<unknown>>;

/** What else a shipment's own page can ask for. */
export type RedeliveryChoices = {
  /** The booked cash on delivery; null without. */
  cod: Money | null;
  /** Asks for the parcel's return by a message; missing while one is open. */
  sendMessage?: (input: { shipmentId: string; answer: string }) => Promise<ActionResult<unknown>>;
  /** An agent asks for it in the merchant's name. */
  isForCaller?: boolean;
};

type RedeliveryDialogProps = {
  shipmentId: string;
  requestRedelivery: RequestRedelivery;
  choices?: RedeliveryChoices;
  open: boolean;
  onClose: () => void;
};

/** Asks for a day, a part of it, and what was wrong: the address, the phone or the amount; or for the return of the parcel. */
export function RedeliveryDialog({
  shipmentId,
  requestRedelivery,
  choices: { cod, sendMessage, isForCaller = false } = { cod: null },
  open,
  onClose,
}: RedeliveryDialogProps) {
  const t = useTranslations('shipment.redelivery');
  const words = use(ControlWords);
  const windows = useTranslations('service.window');
  const failures = useTranslations('failures');
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const [wish, setWish] = useState<'deliver' | 'return'>('deliver');
  const [problem, setProblem] = useState<{ field: 'day' | 'phone' | 'cod' | null; text: string } | null>(
    null,
  );
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
    if (wish === 'return' && sendMessage)
      return send(() => sendMessage({ shipmentId, answer: t('returnMessage') }));
    const day = textOf('day');
    const phone = textOf('phone').trim();
    if (phone && !parseAnyPhone(phone)) {
      setProblem({ field: 'phone', text: t('wrongPhone') });
      form.current.querySelector<HTMLElement>('[name=phone]')?.focus();
      return;
    }
    const typed = textOf('cod').trim();
    const codMinor = cod && typed ? parseAmountMinor(latinDigits(typed), cod.currency) : null;
    if (cod && typed && codMinor === null) {
      setProblem({ field: 'cod', text: t('wrongCod') });
      form.current.querySelector<HTMLElement>('[name=cod]')?.focus();
      return;
    }
    if (day < days.min || day > days.max) {
      setProblem({ field: 'day', text: t('wrongDay', { most: mostDaysToRedelivery }) });
      form.current.querySelector<HTMLElement>('[data-field=day]')?.focus();
      return;
    }
    const window = textOf('window') as DeliveryWindow;
    send(() => requestRedelivery({ shipmentId, day, window, address: textOf('address'), phone, codMinor }));
  }

  function send(ask: () => Promise<ActionResult<unknown>>) {
    setProblem(null);
    startTransition(async () => {
      const sent = await ask().catch(() => null);
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
        <p>{t(isForCaller ? 'aboutForCaller' : 'about')}</p>
        {problem && !problem.field && <ErrorNotice>{problem.text}</ErrorNotice>}
        {sendMessage && (
          <Field id="redelivery-wish" label={t('wish')}>
            <SelectInput
              value={wish}
              onChange={({ target }) => setWish(target.value === 'return' ? 'return' : 'deliver')}
            >
              <option value="deliver">{t('deliver')}</option>
              <option value="return">{t(isForCaller ? 'returnForCaller' : 'return')}</option>
            </SelectInput>
          </Field>
        )}
        {wish === 'deliver' && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field id="redelivery-day" label={t('day')} error={problem?.field === 'day' && problem.text}>
                <DateInput
                  data-autofocus
                  name="day"
                  required
                  defaultValue={workingDayFrom(days.min)}
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
            <Field
              id="redelivery-phone"
              label={t('phone')}
              hint={t('phoneHint')}
              error={problem?.field === 'phone' && problem.text}
              isOptional
            >
              <TextInput name="phone" type="tel" ltr autoComplete="off" maxLength={longestPhone} />
            </Field>
            <Field id="redelivery-address" label={t('address')} hint={t('addressHint')} isOptional>
              <TextArea name="address" rows={3} maxLength={longestText} />
            </Field>
            {cod && (
              <Field
                id="redelivery-cod"
                label={t('cod')}
                hint={t('codHint', { amount: formatMoney(cod, locale) })}
                error={problem?.field === 'cod' && problem.text}
                isOptional
              >
                <TextInput name="cod" ltr inputMode="decimal" autoComplete="off" maxLength={20} />
              </Field>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
