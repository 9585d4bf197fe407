import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { type CaseKind, caseKinds, longestText } from '#lib/desk/cases/view.ts';
import type { CancelRule } from '#lib/shipments/view.ts';

/** The fields of the dialog. A case may be opened as a call-back directly. */
export type WorkQuestion =
  | { kind: 'refresh' | 'label' | 'note' }
  | { kind: 'cancel'; rule: Exclude<CancelRule['rule'], 'not-allowed'>; key: string }
  | { kind: 'open-case'; first: CaseKind }
  | { kind: 'close-case' | 'postpone-case'; caseId: string };

export type WorkProblem = { field: 'text' | 'consent' | 'due'; text: string };

/** The wall-clock time in the UAE this many minutes from now, in the format of the browser's field. */
export function dueIn(minutes: number): string {
  const { date, time } = dubaiClock(new Date(Date.now() + minutes * 60_000));
  return `${date}T${time}`;
}

/** The fields of a dialog: its text, and its other inputs. */
export function WorkFields({ question, problem }: { question: WorkQuestion; problem: WorkProblem | null }) {
  const t = useTranslations('desk.work');
  const errorOf = (field: WorkProblem['field']) => problem?.field === field && problem.text;
  const { kind } = question;
  return (
    <>
      {kind === 'open-case' && (
        <Field id="case-kind" label={t('caseKind')}>
          <SelectInput name="kind" defaultValue={question.first}>
            {caseKinds.map((each) => (
              <option key={each} value={each}>
                {t(`cases.kind.${each}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field id="text" label={t(`${kind}.text`)} hint={t(`${kind}.hint`)} error={errorOf('text')}>
        <TextArea data-autofocus name="text" required rows={3} maxLength={longestText} />
      </Field>
      {kind === 'open-case' && (
        <Field id="phone" label={t('phone')} hint={t('phoneHint')}>
          <TextInput ltr name="phone" type="tel" maxLength={40} autoComplete="off" />
        </Field>
      )}
      {(kind === 'open-case' || kind === 'postpone-case') && (
        <Field id="due" label={t('due')} hint={t('dueHint')} error={errorOf('due')}>
          <TextInput
            ltr
            name="due"
            type="datetime-local"
            required
            defaultValue={dueIn(120)}
            min={dueIn(0)}
            max={`${addDays(dueIn(0).slice(0, 10), 59)}T23:59`}
          />
        </Field>
      )}
      {kind === 'note' && (
        <label className="flex items-start gap-2.5">
          <input type="checkbox" name="internal" className="mt-1 size-4 accent-accent" />
          <span>
            {t('internal')}
            <span className="block text-xs text-muted">{t('internalHint')}</span>
          </span>
        </label>
      )}
      {kind === 'cancel' && (
        <div>
          <label className="flex items-start gap-2.5">
            <input
              type="checkbox"
              name="consent"
              aria-invalid={errorOf('consent') ? true : undefined}
              aria-describedby={errorOf('consent') ? 'consent-error' : undefined}
              className="mt-1 size-4 accent-accent"
            />
            {t('consent')}
          </label>
          {errorOf('consent') && (
            <p id="consent-error" className="text-sm text-danger">
              {errorOf('consent')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
