import { useTranslations } from 'next-intl';
import { type RefObject, use, useRef } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '#components/ui/form/field.tsx';
import type { DamageToClaim } from '#lib/claims/view.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { answerHour } from '#lib/core/times/working-hours.ts';
import { type CaseKind, longestText } from '#lib/desk/cases/view.ts';
import type { CancelRule } from '#lib/shipments/view.ts';
import { DueHoursContext, MacrosContext } from './macros-provider.tsx';

/** What the form asks for. A call-back proposes the receiver's phone. */
export type WorkQuestion =
  | { kind: 'refresh' | 'label' | 'end-cancel' | 'note' | 'hold' }
  | { kind: 'damage'; damage: DamageToClaim }
  | { kind: 'cancel'; rule: Exclude<CancelRule['rule'], 'not-allowed'>; key: string }
  | { kind: 'open-case'; caseKind: CaseKind; phone?: string }
  | { kind: 'close-case' | 'refuse-case' | 'postpone-case'; caseId: string };

export type WorkProblem = { field: 'text' | 'consent' | 'due' | 'amount' | 'contents'; text: string };

/** The wall-clock time in the UAE now, as yyyy-mm-ddTHH:MM. */
function wallClock(): string {
  const { date, time } = dubaiClock(new Date());
  return `${date}T${time}`;
}

/** The inputs of an action: its text, and its other inputs. */
export function WorkFields({ question, problem }: { question: WorkQuestion; problem: WorkProblem | null }) {
  const t = useTranslations('desk.work');
  const hours = use(DueHoursContext);
  const text = useRef<HTMLTextAreaElement>(null);
  const errorOf = (field: WorkProblem['field']) => problem?.field === field && problem.text;
  const { kind } = question;
  const isCallBack = kind === 'open-case' && question.caseKind === 'call-back';
  return (
    <>
      <Field
        label={t(`${kind}.text`)}
        hint={kind === 'open-case' ? t(`open-case.hint.${question.caseKind}`) : t(`${kind}.hint`)}
        error={errorOf('text')}
      >
        <TextArea ref={text} name="text" required rows={3} maxLength={longestText} />
      </Field>
      <MacroSelect of={kind === 'open-case' ? question.caseKind : kind} field={text} />
      {kind === 'damage' && (
        <>
          <Field label={t('damage.contents')} error={errorOf('contents')}>
            <TextInput name="contents" required maxLength={2_000} defaultValue={question.damage.contents} />
          </Field>
          <Field label={t('damage.amount', { currency: question.damage.currency })} error={errorOf('amount')}>
            <TextInput
              ltr
              name="amount"
              required
              inputMode="decimal"
              maxLength={20}
              defaultValue={question.damage.amount}
            />
          </Field>
        </>
      )}
      {isCallBack && (
        <Field label={t('phone')} hint={t('phoneHint')} isOptional>
          <TextInput ltr name="phone" type="tel" maxLength={40} defaultValue={question.phone} />
        </Field>
      )}
      {(kind === 'open-case' || kind === 'postpone-case') && (
        <Field label={t('due')} hint={t('dueHint')} error={errorOf('due')}>
          <DateInput
            name="due"
            hasTime
            required
            defaultValue={answerHour(
              new Date(),
              kind === 'open-case' ? hours?.[question.caseKind] : undefined,
            )}
            min={wallClock()}
            max={`${addDays(wallClock().slice(0, 10), 59)}T23:59`}
          />
        </Field>
      )}
      {kind === 'note' && <Checkbox name="internal" label={t('internal')} hint={t('internalHint')} />}
      {kind === 'cancel' && <Checkbox name="consent" label={t('consent')} error={errorOf('consent')} />}
    </>
  );
}

type MacroSelectProps = { of: string; field: RefObject<HTMLTextAreaElement | null> };

/** Adds a ready-made text to the field, in the chosen language. Nothing for an action without such texts. */
function MacroSelect({ of, field }: MacroSelectProps) {
  const t = useTranslations('desk.work.macros');
  const macros = use(MacrosContext);
  if (!macros?.en[of]) return null;

  function add(text: string) {
    const { current } = field;
    if (!current || !text) return;
    current.value = [current.value.trim(), text].filter(Boolean).join(' ').slice(0, current.maxLength);
    current.focus();
  }

  return (
    <Field label={t('label')}>
      <SelectInput value="" onChange={(event) => add(event.target.value)}>
        <option value="">{t('choose')}</option>
        {(['en', 'ar'] as const).map((language) => (
          <optgroup key={language} label={t(language)} lang={language}>
            {macros[language][of]?.map((text) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
    </Field>
  );
}
