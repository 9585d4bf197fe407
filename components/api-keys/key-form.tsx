import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmPassword } from '#components/people/factors/confirm-password.tsx';
import type { FactorActions } from '#components/people/factors/factor-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { KeyView } from '#lib/api-keys/schema.ts';
import { keyPresets, mostKeys, type TypedKey } from '#lib/api-keys/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { KeyAnswer, KeyProblem } from './key-actions.ts';
import { PermissionChoice } from './permission-choice.tsx';

type KeyFormProps = {
  /** The key that is changed; null for a new one. */
  apiKey: KeyView | null;
  save: (form: TypedKey) => Promise<ActionResult<KeyAnswer>>;
  confirmPassword: FactorActions['confirmPassword'];
  onSaved: (key: KeyView, secret: string | null) => void;
  /** The label of the button that sends it. */
  children: ReactNode;
  onCancel?: () => void;
};

/** The name, permissions and limits of a key. Asks for the password if the sign-in isn't recent, and then saves what was typed. */
export function KeyForm({ apiKey, save, confirmPassword, onSaved, children, onCancel }: KeyFormProps) {
  const t = useTranslations('developers.keys');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<KeyProblem | 'failed' | null>(null);
  const [waiting, setWaiting] = useState<TypedKey | null>(null);
  const [permissions, setPermissions] = useState<readonly string[]>(apiKey?.permissions ?? keyPresets.book);
  const sending = useSend();

  function send(typed: TypedKey) {
    setWaiting(null);
    setProblem(null);
    sending.send(save, typed, (answer) => {
      if (!answer?.ok) return setProblem('failed');
      if ('key' in answer.value) {
        form.current?.reset();
        return onSaved(answer.value.key, answer.value.secret);
      }
      if (answer.value.problem === 'confirm-first') return setWaiting(typed);
      setProblem(answer.value.problem);
      form.current?.querySelector<HTMLElement>(`[data-of="${answer.value.problem}"]`)?.focus();
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const entered = new FormData(form.current);
    const text = (name: string) => String(entered.get(name) ?? '');
    send({
      name: text('name'),
      permissions: [...permissions],
      ipRanges: text('ipRanges'),
      lastDay: text('lastDay'),
      bookingsPerDay: text('bookingsPerDay'),
      spendPerDay: text('spendPerDay'),
    });
  }

  const error = (field: keyof TypedKey) => problem === field && t(`problems.${field}`);
  const isField =
    problem &&
    ['name', 'permissions', 'ipRanges', 'lastDay', 'bookingsPerDay', 'spendPerDay'].includes(problem);
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('name')} hint={t('nameHint')} error={error('name')}>
          <TextInput name="name" data-of="name" aria-required maxLength={100} defaultValue={apiKey?.name} />
        </Field>
        <PermissionChoice chosen={permissions} onChange={setPermissions} error={error('permissions')} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field
            label={t('bookingsPerDay')}
            hint={t('perDayHint')}
            error={error('bookingsPerDay')}
            isOptional
          >
            <TextInput
              ltr
              name="bookingsPerDay"
              data-of="bookingsPerDay"
              inputMode="numeric"
              maxLength={12}
              defaultValue={apiKey?.bookingsPerDay ?? ''}
            />
          </Field>
          <Field label={t('spendPerDay')} hint={t('spendHint')} error={error('spendPerDay')} isOptional>
            <TextInput
              ltr
              name="spendPerDay"
              data-of="spendPerDay"
              inputMode="decimal"
              maxLength={14}
              defaultValue={
                apiKey?.spendPerDayMinor === null || apiKey?.spendPerDayMinor === undefined
                  ? ''
                  : decimalAmount({ amountMinor: apiKey.spendPerDayMinor, currency: 'AED' })
              }
            />
          </Field>
          <Field label={t('lastDay')} hint={t('lastDayHint')} error={error('lastDay')} isOptional>
            <DateInput
              name="lastDay"
              data-of="lastDay"
              defaultValue={apiKey?.expiresAt ? dubaiClock(new Date(apiKey.expiresAt)).date : ''}
            />
          </Field>
          <Field label={t('ipRanges')} hint={t('ipRangesHint')} error={error('ipRanges')} isOptional>
            <TextArea
              dir="ltr"
              name="ipRanges"
              data-of="ipRanges"
              maxLength={1_100}
              defaultValue={apiKey?.ipRanges.join('\n')}
            />
          </Field>
        </div>
        {problem && !isField && (
          <ErrorNotice>
            {t(`problems.${problem as 'failed' | 'too-many' | 'not-found'}`, { most: mostKeys })}
          </ErrorNotice>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" pending={sending.pending}>
            {children}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('keepAsIs')}</Button>}
        </div>
      </form>
      {waiting && (
        <ConfirmPassword
          confirmPassword={confirmPassword}
          onConfirmed={() => send(waiting)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );
}
