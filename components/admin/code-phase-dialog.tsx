import { useTranslations } from 'next-intl';
import { Field, SelectInput, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { type ShipmentPhase, type StatusCodeView, shipmentPhases } from '#lib/operator/view.ts';
import { OperatorWords } from './operator-words.tsx';

export type SetCodePhase = (input: {
  operator: string;
  code: string;
  phase: ShipmentPhase;
}) => Promise<ActionResult<{ refiled: number; isDone: boolean }>>;

/** `refiled` shipments have moved to the phase; more will follow unless `isDone`. */
export type SavedCode = { code: string; phase: ShipmentPhase; refiled: number; isDone: boolean };

type CodePhaseDialogProps = {
  /** The code to set a phase for, or a new one. */
  changing: StatusCodeView | 'new';
  operator: string;
  codes: StatusCodeView[];
  setCodePhase: SetCodePhase;
  onClose: () => void;
  onSaved: (saved: SavedCode) => void;
};

/** Asks for the phase of a code. The phase is shown as saved only after the server has answered. */
export function CodePhaseDialog({
  changing,
  operator,
  codes,
  setCodePhase,
  onClose,
  onSaved,
}: CodePhaseDialogProps) {
  const t = useTranslations('admin.dialog');
  const phases = useTranslations('standing.phase');
  const form = useForm({
    read: (given): FormRead<Parameters<SetCodePhase>[0]> => {
      const code = changing === 'new' ? foldStatusCode(textOf(given, 'code')) : changing.code;
      const phase = shipmentPhases.find((name) => name === given.get('phase'));
      if (!code) return { wrong: { code: t('notACode') } };
      const listed = changing === 'new' && codes.find((row) => row.code === code)?.phase;
      if (listed) return { wrong: { code: t('listed', { phase: phases(listed) }) } };
      return phase ? { typed: { operator, code, phase } } : { wrong: { phase: t('noPhase') } };
    },
    send: setCodePhase,
    onDone: (value, _, { code, phase }) => onSaved({ code, phase, ...value }),
  });
  return (
    <QuestionDialog
      title={changing === 'new' ? t('addTitle') : t.rich('changeTitle', { code: changing.code, ltr })}
      words={{ keep: t(changing === 'new' ? 'back' : 'keep'), submit: t('save') }}
      form={form}
      onClose={onClose}
    >
      {changing === 'new' ? (
        <Field label={t('code')} hint={t('codeHint')} error={form.wrong.code}>
          <TextInput ltr name="code" spellCheck={false} maxLength={64} required />
        </Field>
      ) : (
        <div className="flex flex-col gap-0.5">
          <p className="text-sm text-muted">{t('words')}</p>
          <div className="flex">
            <OperatorWords code={changing} />
          </div>
        </div>
      )}
      <Field label={t('phase')} error={form.wrong.phase} hint={t('consequence')}>
        <SelectInput
          name="phase"
          defaultValue={changing === 'new' ? '' : (changing.phase ?? '')}
          required
          options={shipmentPhases.map((phase) => ({ value: phase, label: phases(phase) }))}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
        </SelectInput>
      </Field>
      {form.failed && <ErrorNotice>{t('notSaved')}</ErrorNotice>}
    </QuestionDialog>
  );
}
