'use client';

import { useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { sectionsOfStep, type WizardStep, wizardSteps } from '../form-paths.ts';

/** Which steps are wrong, because one of their fields has an error, and which are done: passed and without errors. */
export function useStepMarks(control: Control<ShipmentForm>, current: WizardStep) {
  const { errors } = useFormState({ control });
  const index = wizardSteps.indexOf(current);
  const [furthest, setFurthest] = useState(index);
  if (index > furthest) setFurthest(index);

  return (step: WizardStep): 'done' | 'wrong' | null => {
    if (step === 'review') return null;
    if (sectionsOfStep[step].some((section) => errors[section])) return 'wrong';
    return wizardSteps.indexOf(step) < Math.max(furthest, index) && step !== current ? 'done' : null;
  };
}
