import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type FormRead, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { DeskActions } from './desk-actions.ts';
import { WorkFields, type WorkProblem, type WorkQuestion } from './work-form.tsx';

type WorkComposerProps = {
  of: MerchantShipment;
  question: WorkQuestion;
  actions: DeskActions;
  onClose: () => void;
  onDone: (done: WorkDone) => void;
  /** Opens a call-back instead, when the carrier doesn't answer. */
  onCallBack?: () => void;
};

/** What was done; `openAlready` if it was added to an open case. */
export type WorkDone = WorkQuestion['kind'] | 'openAlready';

/**
 * The form of an agent's action, in place beside the record: its text and what else it needs. Ctrl+Enter saves, and Escape closes it while it is empty. Shows
 * it as done only after the server has answered.
 */
export function WorkComposer({ of, question, actions, onClose, onDone, onCallBack }: WorkComposerProps) {
  const t = useTranslations('desk.work');
  const failures = useTranslations('failures');
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { kind } = question;
  const form = useForm({
    read: (entered: FormData): FormRead<FormData, WorkProblem['field']> => {
      // Ctrl+Enter adds to the open case, too.
      if (isOpenAlready && !entered.has('ifOpen')) entered.set('ifOpen', 'add');
      const field = problemOf(question, entered);
      return field ? { wrong: { [field]: field } } : { typed: entered };
    },
    send: (entered) => sendWork(actions, of, question, entered),
    onDone: (_value, _form, entered) => onDone(ifOpenOf(entered) === 'add' ? 'openAlready' : kind),
  });
  const { pending, ended, isCut } = form;
  const failed = ended?.ok === false ? ended : null;
  const isOpenAlready = failed?.code === 'case-open';
  const [field] = Object.values(form.wrong);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="text"]')?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const isEmpty = element.current?.querySelector<HTMLTextAreaElement>('[name="text"]')?.value === '';
    if (event.key === 'Escape' && !pending && isEmpty) onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    element.current?.requestSubmit();
  }

  return (
    <form
      ref={element}
      aria-labelledby={titleId}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3.5 rounded-control border border-line bg-sunken p-3.5"
    >
      <h3 id={titleId} className="font-semibold">
        {kind === 'open-case' ? t(`cases.kind.${question.caseKind}`) : t(`${kind}.title`)}
      </h3>
      <p className="text-sm text-muted">{aboutOf(t, question)}</p>
      {isOpenAlready && (
        <Notice tone="caution" role="alert">
          {failures('case-open')}
        </Notice>
      )}
      {failed && !isOpenAlready && (
        <ErrorNotice>
          {isCut
            ? t('cut')
            : failed.code === 'operator-unavailable'
              ? t('unavailable')
              : failed.code === 'outdated'
                ? t('damage.outdated')
                : failures(failed.code, { message: isolated(failed.message ?? '') })}
        </ErrorNotice>
      )}
      <WorkFields question={question} problem={field ? { field, text: t(`missing.${field}`) } : null} />
      <div className="flex flex-wrap gap-2">
        {isOpenAlready && (
          <>
            <Button type="submit" variant="primary" name="ifOpen" value="add" pending={pending}>
              {t('openAlready.add')}
            </Button>
            <Button type="submit" name="ifOpen" value="another" pending={pending}>
              {t('openAlready.another')}
            </Button>
          </>
        )}
        <Button
          hidden={isOpenAlready}
          type="submit"
          variant={kind === 'cancel' ? 'danger' : 'primary'}
          pending={pending}
          aria-keyshortcuts="Control+Enter"
          title={`${t(`${kind}.submit`)} (Ctrl ⏎)`}
        >
          {pending ? t('pending') : t(`${kind}.submit`)}
        </Button>
        {failed?.code === 'operator-unavailable' && onCallBack && (
          <Button onClick={onCallBack}>{t('offerCallBack')}</Button>
        )}
        <Button onClick={onClose} disabled={pending}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}

type Translate = ReturnType<typeof useTranslations<'desk.work'>>;

function aboutOf(t: Translate, question: WorkQuestion): string {
  if (question.kind === 'cancel') return t(`cancel.about.${question.rule}`);
  return question.kind === 'open-case'
    ? t(`open-case.about.${question.caseKind}`)
    : t(`${question.kind}.about`);
}

/** The first field that isn't filled in. */
function problemOf(question: WorkQuestion, entered: FormData): WorkProblem['field'] | null {
  if (!saysSomething(String(entered.get('text') ?? ''))) return 'text';
  if (entered.has('due') && entered.get('due') === '') return 'due';
  if (question.kind === 'damage' && !/\S/.test(String(entered.get('contents')))) return 'contents';
  if (question.kind === 'damage' && !amountOf(question, entered)) return 'amount';
  return question.kind === 'cancel' && !entered.has('consent') ? 'consent' : null;
}

const amountOf = ({ damage }: Extract<WorkQuestion, { kind: 'damage' }>, entered: FormData) =>
  parseAmountMinor(latinDigits(String(entered.get('amount'))), damage.currency);

const ifOpenOf = (entered: FormData) =>
  (['add', 'another'] as const).find((choice) => choice === entered.get('ifOpen'));

/** Sends what the agent has entered. */
function sendWork(
  actions: DeskActions,
  of: MerchantShipment,
  question: WorkQuestion,
  entered: FormData,
): Promise<ActionResult<unknown>> {
  const textOf = (name: string) => String(entered.get(name) ?? '');
  const reason = textOf('text');
  switch (question.kind) {
    case 'refresh':
      return actions.refresh({ ...of, reason });
    case 'label':
      return actions.label({ ...of, reason });
    case 'cancel':
      return actions.cancel({ ...of, reason, key: question.key, expectedRule: question.rule });
    case 'end-cancel':
      return actions.endCancel({ ...of, reason });
    case 'note':
      return actions.note({ ...of, text: reason, isInternal: entered.has('internal') });
    case 'open-case':
      return actions.openCase({
        ...of,
        kind: question.caseKind,
        question: reason,
        phone: textOf('phone'),
        dueAt: textOf('due'),
        ifOpen: ifOpenOf(entered),
      });
    case 'damage':
      return actions.claimDamage({
        ...of,
        note: reason,
        contents: textOf('contents'),
        currency: question.damage.currency,
        amountMinor: amountOf(question, entered) ?? 0,
      });
    case 'hold':
      return actions.requestHold({ ...of, answer: reason });
    case 'close-case':
      return actions.closeCase({ caseId: question.caseId, outcome: reason });
    case 'refuse-case':
      return actions.closeCase({ caseId: question.caseId, outcome: reason, isRefused: true });
    case 'postpone-case':
      return actions.postponeCase({ caseId: question.caseId, reason, dueAt: textOf('due') });
  }
}
