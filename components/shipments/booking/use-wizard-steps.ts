'use client';

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { focusField } from './fields/focus-field.ts';
import { type FormIssue, stepIssues } from './fields/form-issues.ts';
import { stepHeadingId } from './step-heading.tsx';
import { type FormPath, sectionsOfStep, stepOfPath, type WizardStep, wizardSteps } from './steps.ts';

/** A complaint at a field: a broken rule of ours by key, or the operator's words. */
export type Complaint = { path: FormPath; type: 'rule' | 'operator'; message: string };

type Place = { step: WizardStep; focus: FormPath | typeof stepHeadingId | null; listsErrors: boolean };

/** An empty phone is no mistake of its own where the mobile, which would stand in for it, is the one to mend. */
function withoutStandIns(issues: FormIssue[]): FormIssue[] {
  const isWrong = (path: FormPath) => issues.some((issue) => issue.path === path);
  return issues.filter(
    ({ path, key }) =>
      !(path === 'sender.phone' && key === 'required' && isWrong('sender.mobile')) &&
      !(path === 'receiver.phone' && key === 'required' && isWrong('receiver.mobile')),
  );
}

/** Which step is open, and where the focus goes when it changes or something is wrong with it. */
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

  /** Opens the step of the first complaint, lists what is wrong there and goes to the field. */
  function complain(complaints: Complaint[]) {
    const [first] = complaints;
    if (!first) return;
    for (const { path, ...error } of complaints) form.setError(path, error);
    setPlace({ step: stepOfPath(first.path), focus: first.path, listsErrors: true });
  }

  /** Whether a step's rules are kept; if not, it says so. */
  function check(step: WizardStep): boolean {
    fillPhone('sender');
    fillPhone('receiver');
    form.clearErrors([...sectionsOfStep[step]]);
    const issues = withoutStandIns(stepIssues(form.getValues(), step));
    complain(issues.map(({ path, key }) => ({ path, type: 'rule', message: key })));
    return issues.length === 0;
  }

  function goOn() {
    const next = wizardSteps[wizardSteps.indexOf(place.step) + 1];
    if (next && check(place.step)) open(next);
  }

  /** Back goes freely; forward, every step on the way must be right. */
  function select(target: WizardStep) {
    const between = wizardSteps.slice(wizardSteps.indexOf(place.step), wizardSteps.indexOf(target));
    if (between.every(check)) open(target);
  }

  return { step: place.step, listsErrors: place.listsErrors, open, complain, check, goOn, select };
}
