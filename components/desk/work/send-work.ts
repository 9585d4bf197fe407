import type { ActionResult } from '#lib/auth/action-result.ts';
import type { CaseKind } from '#lib/desk/cases/view.ts';
import type { DeskActions } from './desk-actions.ts';
import type { WorkQuestion } from './work-form.tsx';

/** Sends the agent's input of a dialog. */
export function sendWork(
  actions: DeskActions,
  shipmentId: string,
  question: WorkQuestion,
  entered: FormData,
): Promise<ActionResult<unknown>> {
  const textOf = (name: string) => String(entered.get(name) ?? '');
  const reason = textOf('text');
  switch (question.kind) {
    case 'refresh':
      return actions.refresh({ shipmentId, reason });
    case 'label':
      return actions.label({ shipmentId, reason });
    case 'cancel':
      return actions.cancel({ shipmentId, reason, key: question.key, expectedRule: question.rule });
    case 'note':
      return actions.note({ shipmentId, text: reason, isInternal: entered.has('internal') });
    case 'open-case': {
      const kind = textOf('kind') as CaseKind;
      return actions.openCase({
        shipmentId,
        kind,
        question: reason,
        phone: textOf('phone'),
        dueAt: textOf('due'),
      });
    }
    case 'close-case':
      return actions.closeCase({ caseId: question.caseId, outcome: reason });
    case 'postpone-case':
      return actions.postponeCase({ caseId: question.caseId, reason, dueAt: textOf('due') });
  }
}
