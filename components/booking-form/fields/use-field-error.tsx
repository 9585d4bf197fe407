import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FormState, type UseFormReturn, useFormState } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { FormPath } from '../form-paths.ts';
import { type PlacePath, placeTextPath } from '../places/place-paths.ts';
import type { PlaceFault } from '../places/settle-place.ts';
import { useBookingForm } from './booking-form.ts';
import type { ValidationKey } from './create-checks.ts';
import { formChecks } from './form-checks.ts';

type Problem = { type?: unknown; message?: string };

/**
 * Writes a field's error as a sentence: our checks have a message key, a picker's text that names no place is quoted, the
 * operator's text is shown unchanged.
 */
export function useErrorText() {
  const t = useTranslations('validation');
  const places = useTranslations('locations.faults');
  const { getValues } = useBookingForm();
  return (path: FormPath, error: Problem): ReactNode => {
    if (error.type === 'operator') return <bdi>{error.message}</bdi>;
    if (error.type !== 'place')
      return t(error.message as ValidationKey, {
        limit: formChecks(getValues('kind'))?.lengthLimit(path) ?? 0,
      });
    const typed = getValues(placeTextPath(path as PlacePath)) ?? '';
    // Isolated, because it may be typed in the other language's direction.
    return places(error.message as PlaceFault, { typed: isolated(typed) });
  };
}

/** A field's error as a sentence, or undefined when it has none. */
export function useFieldError(path: FormPath): ReactNode {
  const form = useBookingForm();
  const state = useFormState({ control: form.control, name: path });
  const error = ownError(form, path, state);
  return error && <ErrorText path={path} error={error} />;
}

/** Apart, so that only a field with an error prepares its sentences. */
function ErrorText({ path, error }: { path: FormPath; error: Problem }) {
  return useErrorText()(path, error);
}

/**
 * A field's own error. Without `state`, the form's current one. For the list of customs items, react-hook-form gives the errors of
 * its items as well: those have no message and belong to the items' fields.
 */
export function ownError(
  form: Pick<UseFormReturn<ShipmentForm>, 'getFieldState'>,
  path: FormPath,
  state?: FormState<ShipmentForm>,
): Problem | undefined {
  const error: Problem | undefined = form.getFieldState(path, state).error;
  return typeof error?.message === 'string' ? error : undefined;
}
