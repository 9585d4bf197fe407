'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { focusField } from './fields/focus-field.ts';
import { type FormIssue, stepIssues } from './fields/form-issues.ts';
import { stepHeadingId } from './step-heading.tsx';
import { type FormPath, sectionsOfStep, stepOfPath, type WizardStep, wizardSteps } from './steps.ts';

/** A field error: the message key of a broken rule, or the operator's text. */
export type FieldProblem = { path: FormPath; type: 'rule' | 'operator'; message: string };

type Place = { step: WizardStep; focus: FormPath | typeof stepHeadingId | null; listsErrors: boolean };

/** An empty phone isn't reported when the mobile, which would fill it, is itself wrong. */
function withoutStandIns(issues: FormIssue[]): FormIssue[] {
  const isWrong = (path: FormPath) => issues.some((issue) => issue.path === path);
  return issues.filter(
    ({ path, key }) =>
      !(path === 'sender.phone' && key === 'required' && isWrong('sender.mobile')) &&
      !(path === 'receiver.phone' && key === 'required' && isWrong('receiver.mobile')),
  );
}

/** The open step, and where the focus goes when it changes or has errors. */
export function useWizardSteps(
  form: UseFormReturn<ShipmentForm>,
  fillPhone: (party: 'sender' | 'receiver') => void,
) {
  const [place, setPlace] = useState<Place>({ step: 'receiver', focus: null, listsErrors: false });

  useEffect(() => {
    if (place.focus) focusField(place.focus);
  }, [place]);

  function open(step: WizardStep) {
    setPlace({ step, focus: stepHeadingId, listsErrors: false });
  }

  /** Opens the step of the first error, lists the step's errors and focuses the field. */
  function showProblems(problems: FieldProblem[]) {
    const [first] = problems;
    if (!first) return;
    for (const { path, ...error } of problems) form.setError(path, error);
    setPlace({ step: stepOfPath(first.path), focus: first.path, listsErrors: true });
  }

  /** Checks a step and shows its errors. Returns whether it is valid. */
  function check(step: WizardStep): boolean {
    fillPhone('sender');
    fillPhone('receiver');
    form.clearErrors([...sectionsOfStep[step]]);
    const issues = withoutStandIns(stepIssues(form.getValues(), step));
    showProblems(issues.map(({ path, key }) => ({ path, type: 'rule', message: key })));
    return issues.length === 0;
  }

  function goNext() {
    const next = wizardSteps[wizardSteps.indexOf(place.step) + 1];
    if (next && check(place.step)) open(next);
  }

  /** Going back is always allowed; going forward checks every step on the way. */
  function select(target: WizardStep) {
    const between = wizardSteps.slice(wizardSteps.indexOf(place.step), wizardSteps.indexOf(target));
    if (between.every(check)) open(target);
  }

  return { step: place.step, listsErrors: place.listsErrors, open, showProblems, check, goNext, select };
}
