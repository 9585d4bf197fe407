import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Checkbox, Field, TextInput } from '#components/ui/form/field.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { answerHour } from '#lib/core/times/working-hours.ts';
import type { CaseKind } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { DeskActions } from './desk-actions.ts';
import { DueHoursContext } from './macros-provider.tsx';
import type { WorkQuestion } from './work-offers.tsx';

export type WorkField = 'text' | 'consent' | 'due' | 'amount' | 'contents';

type FieldsProps<Question> = {
  question: Question;
  errorOf: (field: WorkField) => string | false;
};

/** `text`: what the agent wrote. `key`: the idempotency key, the same for each try of one form. */
type Entered = { of: MerchantShipment; text: string; form: FormData; key: string };

type WorkForm<Question> = {
  /** What it asks beside its text. */
  Fields?: (props: FieldsProps<Question>) => ReactNode;
  /** The first of those that isn't filled in. */
  findMissing?(form: FormData, question: Question): WorkField | null;
  isDanger?: true;
  send(actions: DeskActions, entered: Entered, question: Question): Promise<ActionResult<unknown>>;
};

type QuestionOf<Kind> = Extract<WorkQuestion, { kind: Kind }>;

/** The forms of the agents' actions, by kind. */
const forms: { [Kind in WorkQuestion['kind']]: WorkForm<QuestionOf<Kind>> } = {
  note: {
    Fields: InternalField,
    send: (actions, { of, text, form }) => actions.note({ ...of, text, isInternal: form.has('internal') }),
  },
  'open-case': {
    Fields: CaseFields,
    findMissing: missingDue,
    send: (actions, { of, text, form }, { variant }) =>
      actions.openCase({
        ...of,
        kind: variant,
        question: text,
        phone: entry(form, 'phone'),
        dueAt: entry(form, 'due'),
        ifOpen: ifOpenOf(form),
      }),
  },
  damage: {
    Fields: DamageFields,
    findMissing: (form, question) =>
      /\S/.test(entry(form, 'contents')) ? (amountOf(form, question) ? null : 'amount') : 'contents',
    send: (actions, { of, text, form }, question) =>
      actions.claimDamage({
        ...of,
        note: text,
        contents: entry(form, 'contents'),
        currency: question.damage.currency,
        amountMinor: amountOf(form, question) ?? 0,
      }),
  },
  hold: { send: (actions, { of, text }) => actions.requestHold({ ...of, answer: text }) },
  refresh: { send: (actions, { of, text }) => actions.refresh({ ...of, reason: text }) },
  label: { send: (actions, { of, text }) => actions.label({ ...of, reason: text }) },
  cancel: {
    Fields: ConsentField,
    findMissing: (form) => (form.has('consent') ? null : 'consent'),
    isDanger: true,
    send: (actions, { of, text, key }, { variant }) =>
      actions.cancel({ ...of, reason: text, key, expectedRule: variant }),
  },
  'end-cancel': { send: (actions, { of, text }) => actions.endCancel({ ...of, reason: text }) },
  'close-case': {
    send: (actions, { text }, { caseId }) => actions.closeCase({ caseId, outcome: text }),
  },
  'refuse-case': {
    send: (actions, { text }, { caseId }) => actions.closeCase({ caseId, outcome: text, isRefused: true }),
  },
  'postpone-case': {
    Fields: DueField,
    findMissing: missingDue,
    send: (actions, { text, form }, { caseId }) =>
      actions.postponeCase({ caseId, reason: text, dueAt: entry(form, 'due') }),
  },
};

export const formOf = ({ kind }: WorkQuestion) => forms[kind] as WorkForm<WorkQuestion>;

const entry = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What to do if the shipment has an open case of the kind. */
export const ifOpenOf = (form: FormData) =>
  (['add', 'another'] as const).find((choice) => choice === form.get('ifOpen'));

function missingDue(form: FormData): WorkField | null {
  return form.get('due') === '' ? 'due' : null;
}

const amountOf = (form: FormData, { damage }: QuestionOf<'damage'>) =>
  parseAmountMinor(latinDigits(entry(form, 'amount')), damage.currency);

function InternalField() {
  const t = useTranslations('desk.work');
  return <Checkbox name="internal" label={t('internal')} hint={t('internalHint')} />;
}

function ConsentField({ errorOf }: FieldsProps<QuestionOf<'cancel'>>) {
  const t = useTranslations('desk.work');
  return <Checkbox name="consent" label={t('consent')} error={errorOf('consent')} />;
}

function DamageFields({ question: { damage }, errorOf }: FieldsProps<QuestionOf<'damage'>>) {
  const t = useTranslations('desk.work.damage');
  return (
    <>
      <Field label={t('contents')} error={errorOf('contents')}>
        <TextInput name="contents" required maxLength={2_000} defaultValue={damage.contents} />
      </Field>
      <Field label={t('amount', { currency: damage.currency })} error={errorOf('amount')}>
        <TextInput
          ltr
          name="amount"
          required
          inputMode="decimal"
          maxLength={20}
          defaultValue={damage.amount}
        />
      </Field>
    </>
  );
}

function CaseFields({ question: { variant, phone }, errorOf }: FieldsProps<QuestionOf<'open-case'>>) {
  const t = useTranslations('desk.work');
  return (
    <>
      {variant === 'call-back' && (
        <Field label={t('phone')} hint={t('phoneHint')} isOptional>
          <TextInput ltr name="phone" type="tel" maxLength={40} defaultValue={phone} />
        </Field>
      )}
      <DueField of={variant} errorOf={errorOf} />
    </>
  );
}

/** When a case is due, as a wall-clock time in the UAE; proposed for a new one of a kind. */
function DueField({ of, errorOf }: { of?: CaseKind } & Pick<FieldsProps<never>, 'errorOf'>) {
  const t = useTranslations('desk.work');
  const hours = use(DueHoursContext);
  const { date, time } = dubaiClock(new Date());
  return (
    <Field label={t('due')} hint={t('dueHint')} error={errorOf('due')}>
      <DateInput
        name="due"
        hasTime
        required
        defaultValue={answerHour(new Date(), of && hours?.[of])}
        min={`${date}T${time}`}
        max={`${addDays(date, 59)}T23:59`}
      />
    </Field>
  );
}
