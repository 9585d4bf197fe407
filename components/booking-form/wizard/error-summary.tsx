import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { useBookingForm } from '../fields/booking-form.ts';
import { focusField } from '../fields/focus-field.ts';
import { formChecks } from '../fields/form-checks.ts';
import { ownError, useErrorText } from '../fields/use-field-error.tsx';
import {
  type FormPath,
  fieldName,
  itemNumber,
  sectionOf,
  sectionsOfStep,
  type WizardStep,
} from '../form-paths.ts';

/** The errors of a step, each with a link to its field. */
export function ErrorSummary({ step }: { step: WizardStep }) {
  const t = useTranslations('booking');
  const context = useBookingForm();
  const state = useFormState({ control: context.control });
  const errorText = useErrorText();
  const form = context.getValues();
  const errors = (formChecks(form.kind)?.paths(form) ?? []).flatMap((path) => {
    const error = ownError(context, path, state);
    return error && sectionsOfStep[step].includes(sectionOf(path)) ? [{ path, error }] : [];
  });
  if (errors.length === 0) return null;

  function labelOf(path: FormPath): string {
    const field = t(`fields.${fieldName(path)}`);
    const number = itemNumber(path);
    if (number !== null) return t('customs.itemField', { number, field });
    return sectionOf(path) === 'sender' ? t('senderField', { field }) : field;
  }

  return (
    <Notice tone="danger" title={t('errorCount', { count: errors.length })}>
      <ul className="flex flex-col gap-1">
        {errors.map(({ path, error }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
              className="inline-block min-h-6 font-semibold underline"
            >
              {labelOf(path)}
            </a>{' '}
            {errorText(path, error)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
