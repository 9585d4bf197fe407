import { useSearchParams } from 'next/navigation';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { hasEffect } from '#lib/booking-form/checks/unsent-fields.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { bodyOf } from '#lib/shipments/carried-fields.ts';
import { showStep, stepInAddress } from '../drafts/form-address.ts';
import { CreationFamilyContext } from '../fields/booking-form.ts';
import type { FormIssue } from '../fields/create-checks.ts';
import { focusField, focusFirstEmpty } from '../fields/focus-field.ts';
import { formChecks, withFormChecks } from '../fields/form-checks.ts';
import type { FormProblem } from '../fields/server-problems.ts';
import {
  type FormPath,
  fieldName,
  itemNumber,
  sectionOf,
  sectionsOfStep,
  stepOfPath,
  type WizardStep,
  wizardSteps,
} from '../form-paths.ts';
import type { PlacePath } from '../places/place-paths.ts';
import type { PlaceFaults } from '../places/use-typed-places.ts';
import { stepHeadingId } from './step-heading.tsx';

/** What gets the focus: a field, the heading, or the first required field that is empty. */
type Focus = FormPath | typeof stepHeadingId | 'first-empty';
type Place = { step: WizardStep; focus: Focus | null; listsErrors: boolean };

const moveFocus = (focus: Focus) =>
  focus === 'first-empty' ? focusFirstEmpty(stepHeadingId) : focusField(focus);

/** A phone that is empty, or was filled with the mobile, isn't reported when the mobile is itself wrong. */
function withoutStandIns(issues: FormIssue[], form: ShipmentForm): FormIssue[] {
  const isStandIn = (party: 'sender' | 'receiver') =>
    issues.some(({ path }) => path === `${party}.mobile`) &&
    ['', form[party].mobile].includes(form[party].phone);
  return issues.filter(
    ({ path }) =>
      !(path === 'sender.phone' && isStandIn('sender')) &&
      !(path === 'receiver.phone' && isStandIn('receiver')),
  );
}

/**
 * The open step, which is also in the URL, and the focus when it changes or has errors. `receiverEmail` is the email of the
 * merchant's settings for receivers without one.
 */
export function useWizardSteps(
  draftId: string,
  form: UseFormReturn<ShipmentForm>,
  fillPhone: (party: 'sender' | 'receiver') => void,
  settlePlaces: (step: WizardStep) => PlaceFaults,
  receiverEmail: string | undefined,
) {
  const search = useSearchParams();
  const family = useContext(CreationFamilyContext);
  const [place, setPlace] = useState<Place>(() => {
    const step = stepInAddress(search);
    return { step, focus: null, listsErrors: false };
  });

  const showAddressed = useEffectEvent(() => {
    const step = stepInAddress(new URL(window.location.href).searchParams);
    if (step !== place.step) setPlace({ step, focus: stepHeadingId, listsErrors: false });
    return step;
  });

  const start = useEffectEvent(() => {
    // Someone may have pressed Back, or may be typing already, before the page's script ran.
    const step = showAddressed();
    const isTyping = document.activeElement?.closest('#content form');
    // A copied shipment opens at the review, where only its reference is new.
    if (!isTyping) moveFocus(step === 'review' ? 'parcel.reference1' : 'first-empty');
  });

  useEffect(() => {
    start();
    const goBack = () => void showAddressed();
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);

  useEffect(() => {
    if (place.focus) moveFocus(place.focus);
  }, [place]);

  function open(step: WizardStep) {
    showStep(draftId, step);
    setPlace({ step, focus: 'first-empty', listsErrors: false });
  }

  /** Opens the step of the first error, lists the step's errors and focuses the field. */
  function showProblems(problems: FormProblem[]) {
    const [first] = problems;
    if (!first) return;
    for (const { path, ...error } of problems) form.setError(path, error);
    const step = stepOfPath(first.path);
    showStep(draftId, step);
    setPlace({ step, focus: first.path, listsErrors: true });
  }

  /** Checks a step and shows its errors. Returns whether it is valid. */
  function check(step: WizardStep): boolean {
    fillPhone('sender');
    fillPhone('receiver');
    form.clearErrors([...sectionsOfStep[step]]);
    const faults = settlePlaces(step);
    const values = form.getValues();
    const checks = formChecks(values.kind);
    const found = checks?.stepIssues(values, step, receiverEmail) ?? [];
    // A field without an effect isn't shown, and the server doesn't check it either.
    const counted = found.filter(({ path }) => {
      const section = itemNumber(path) === null ? sectionOf(path) : 'item';
      return hasEffect(section, fieldName(path), bodyOf(values.kind, family), form.getValues(path));
    });
    const issues = withoutStandIns(counted, values);
    const problems = issues.flatMap(({ path, key }): FormProblem[] => {
      const fault = faults.get(path as PlacePath);
      // A pending look-up of a place blocks only the booking.
      if (fault === 'waiting' && step !== 'review') return [];
      return [fault ? { path, type: 'place', message: fault } : { path, type: 'check', message: key }];
    });
    showProblems(problems);
    return problems.length === 0;
  }

  function goNext() {
    const next = wizardSteps[wizardSteps.indexOf(place.step) + 1];
    if (next) withFormChecks(form.getValues('kind'), () => check(place.step) && open(next));
  }

  /** Going back is always allowed; going forward checks every step on the way. */
  function select(target: WizardStep) {
    const between = wizardSteps.slice(wizardSteps.indexOf(place.step), wizardSteps.indexOf(target));
    withFormChecks(form.getValues('kind'), () => between.every(check) && open(target));
  }

  return { step: place.step, listsErrors: place.listsErrors, open, showProblems, check, goNext, select };
}

/** The furthest step that a form's values have reached, as in a draft that is continued. */
function filledUpTo({ receiver, parcel, service }: ShipmentForm): number {
  if (!receiver.contactName || !parcel.weight) return 0;
  return wizardSteps.indexOf(service.product ? 'service' : 'parcel');
}

/** Which steps are wrong, because one of their fields has an error, and which are done: passed, now or earlier, and without errors. */
export function useStepMarks({ control, getValues }: UseFormReturn<ShipmentForm>, current: WizardStep) {
  const { errors } = useFormState({ control });
  const index = wizardSteps.indexOf(current);
  const [furthest, setFurthest] = useState(() => Math.max(index, filledUpTo(getValues())));
  if (index > furthest) setFurthest(index);

  return (step: WizardStep): 'done' | 'wrong' | null => {
    if (step === 'review') return null;
    if (sectionsOfStep[step].some((section) => errors[section])) return 'wrong';
    return wizardSteps.indexOf(step) < furthest && step !== current ? 'done' : null;
  };
}
