'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, use, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
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
  /** The code to set a phase for, or a new one. Null while the dialog is closed. */
  asked: StatusCodeView | 'new' | null;
  operator: string;
  codes: StatusCodeView[];
  setCodePhase: SetCodePhase;
  onClose: () => void;
  onSaved: (saved: SavedCode) => void;
};

type Problem = 'notACode' | 'listed' | 'noPhase' | 'signedOut' | 'notSaved';

/** Asks for the phase of a code. The phase is shown as saved only after the server has answered. */
export function CodePhaseDialog({
  asked,
  operator,
  codes,
  setCodePhase,
  onClose,
  onSaved,
}: CodePhaseDialogProps) {
  const t = useTranslations('admin.dialog');
  const { saving } = use(ControlWords);
  const phases = useTranslations('standing.phase');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ kind: Problem; code: string } | null>(null);
  const [pending, startTransition] = useTransition();
  const listed = codes.find(({ code }) => code === problem?.code)?.phase;

  function close() {
    if (pending) return;
    setProblem(null);
    onClose();
  }

  function showProblem(kind: Problem, code: string, field?: 'code' | 'phase') {
    setProblem({ kind, code });
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (pending || !form.current) return;
    const given = new FormData(form.current);
    const code = asked === 'new' ? foldStatusCode(String(given.get('code'))) : asked?.code;
    const phase = shipmentPhases.find((name) => name === given.get('phase'));
    if (!code) return showProblem('notACode', '', 'code');
    if (asked === 'new' && codes.some((row) => row.code === code && row.phase))
      return showProblem('listed', code, 'code');
    if (!phase) return showProblem('noPhase', code, 'phase');
    setProblem(null);
    startTransition(async () => {
      const result = await setCodePhase({ operator, code, phase }).catch(() => null);
      startTransition(() => {
        if (result?.ok) onSaved({ code, phase, ...result.value });
        else showProblem(result?.code === 'signed-out' ? 'signedOut' : 'notSaved', code);
      });
    });
  }

  const ltr = (chunks: React.ReactNode) => <Ltr>{chunks}</Ltr>;
  const atCode = problem?.kind === 'notACode' || problem?.kind === 'listed';
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={asked === 'new' ? t('addTitle') : t.rich('changeTitle', { code: asked?.code ?? '', ltr })}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {asked === 'new' ? t('back') : t('keep')}
          </Button>
          <Button type="submit" form="code-phase" variant="primary" pending={pending}>
            {pending ? saving : t('save')}
          </Button>
        </>
      }
    >
      <form ref={form} id="code-phase" noValidate onSubmit={save} className="flex flex-col gap-4">
        {asked === 'new' ? (
          <Field
            id="new-code"
            label={t('code')}
            hint={t('codeHint')}
            error={
              atCode &&
              (problem.kind === 'listed'
                ? t('listed', { phase: phases(listed ?? 'unknown') })
                : t('notACode'))
            }
          >
            <TextInput ltr name="code" autoComplete="off" spellCheck={false} maxLength={64} required />
          </Field>
        ) : (
          asked && (
            <div className="flex flex-col gap-0.5">
              <p className="text-sm text-muted">{t('words')}</p>
              <div className="flex">
                <OperatorWords code={asked} />
              </div>
            </div>
          )
        )}
        <Field
          id="code-phase-choice"
          label={t('phase')}
          error={problem?.kind === 'noPhase' && t('noPhase')}
          hint={t('consequence')}
        >
          <SelectInput name="phase" defaultValue={asked === 'new' ? '' : (asked?.phase ?? '')} required>
            <option value="" disabled>
              {t('choose')}
            </option>
            {shipmentPhases.map((phase) => (
              <option key={phase} value={phase}>
                {phases(phase)}
              </option>
            ))}
          </SelectInput>
        </Field>
        {(problem?.kind === 'signedOut' || problem?.kind === 'notSaved') && (
          <ErrorNotice>{t(problem.kind)}</ErrorNotice>
        )}
      </form>
    </Dialog>
  );
}
