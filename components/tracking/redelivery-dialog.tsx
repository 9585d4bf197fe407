import { useLocale, useTranslations } from 'next-intl';
import { use, useEffect, useRef, useState } from 'react';
import { ControlWords } from '#components/ui/control-words.ts';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult, FailureCode } from '#lib/auth/action-result.ts';
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
  onClose: () => void;
};

/** Asks for a day, a part of it, and what was wrong: the address, the phone or the amount; or for the return of the parcel. */
export function RedeliveryDialog({
  shipmentId,
  requestRedelivery,
  choices: { cod, sendMessage, isForCaller = false } = { cod: null },
  onClose,
}: RedeliveryDialogProps) {
  const t = useTranslations('shipment.redelivery');
  const words = use(ControlWords);
  const windows = useTranslations('service.window');
  const failures = useTranslations('failures');
  const locale = useLocale();
  const [wish, setWish] = useState<'deliver' | 'return'>('deliver');
  const wasSent = useRef(false);
  const today = dubaiClock(new Date()).date;
  const days = { min: addDays(today, 1), max: addDays(today, mostDaysToRedelivery) };
  const form = useForm({
    read: (given): FormRead<() => Promise<ActionResult<unknown>>> => {
      if (wish === 'return' && sendMessage)
        return { typed: () => sendMessage({ shipmentId, answer: t('returnMessage') }) };
      const day = textOf(given, 'day');
      const phone = textOf(given, 'phone').trim();
      if (phone && !parseAnyPhone(phone)) return { wrong: { phone: t('wrongPhone') } };
      const typed = textOf(given, 'cod').trim();
      const codMinor = cod && typed ? parseAmountMinor(latinDigits(typed), cod.currency) : null;
      if (cod && typed && codMinor === null) return { wrong: { cod: t('wrongCod') } };
      if (day < days.min || day > days.max)
        return { wrong: { day: t('wrongDay', { most: mostDaysToRedelivery }) } };
      const window = textOf(given, 'window') as DeliveryWindow;
      const address = textOf(given, 'address');
      return { typed: () => requestRedelivery({ shipmentId, day, window, address, phone, codMinor }) };
    },
    send: (ask) => ask(),
    onDone: () => {
      wasSent.current = true;
      onClose();
    },
  });

  // The button that opened it goes away too.
  useEffect(
    () => () => {
      if (wasSent.current) document.getElementById('content')?.focus();
    },
    [],
  );

  function textOfFailure(code: FailureCode): string {
    return code === 'conflict' || code === 'not-allowed' ? t(code) : failures(code, { message: '' });
  }

  return (
    <QuestionDialog
      title={t('title')}
      text={t(isForCaller ? 'aboutForCaller' : 'about')}
      words={{ keep: words.close, pending: t('pending'), submit: t('submit') }}
      form={form}
      onClose={onClose}
    >
      {form.failed && <ErrorNotice>{form.isCut ? t('cut') : textOfFailure(form.failed)}</ErrorNotice>}
      {sendMessage && (
        <Field label={t('wish')}>
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
            <Field label={t('day')} error={form.wrong.day}>
              <DateInput
                data-autofocus
                name="day"
                required
                defaultValue={workingDayFrom(days.min)}
                {...days}
              />
            </Field>
            <Field label={t('window')}>
              <SelectInput
                name="window"
                options={deliveryWindows.map((each) => ({ value: each, label: windows(each) }))}
              />
            </Field>
          </div>
          <Field label={t('phone')} hint={t('phoneHint')} error={form.wrong.phone} isOptional>
            <TextInput name="phone" type="tel" ltr maxLength={longestPhone} />
          </Field>
          <Field label={t('address')} hint={t('addressHint')} isOptional>
            <TextArea name="address" rows={3} maxLength={longestText} />
          </Field>
          {cod && (
            <Field
              label={t('cod')}
              hint={t('codHint', { amount: formatMoney(cod, locale) })}
              error={form.wrong.cod}
              isOptional
            >
              <TextInput name="cod" ltr inputMode="decimal" maxLength={20} />
            </Field>
          )}
        </>
      )}
    </QuestionDialog>
  );
}
