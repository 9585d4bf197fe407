import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import type { ContactIssues } from './contact-issues.ts';

type ContactFieldProps = Pick<
  ComponentProps<typeof TextInput>,
  'ltr' | 'inputMode' | 'type' | 'dir' | 'lang'
> & {
  /** Its place in the contact, such as `addresses.0.address`; also the id of the input. */
  path: string;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  issues: ContactIssues;
  hint?: ReactNode;
  isLong?: boolean;
  isRequired?: boolean;
};

/** A text of a contact. */
export function ContactField({
  path,
  label,
  value,
  onChange,
  issues,
  hint,
  isLong,
  isRequired = false,
  ...input
}: ContactFieldProps) {
  const validation = useTranslations('validation');
  const issue = issues[path];
  const error = issue && validation(issue.key, { limit: issue.limit });
  return (
    <Field id={path} label={label} hint={hint} error={error} isOptional={!isRequired}>
      {isLong ? (
        <TextArea value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          {...input}
          aria-required={isRequired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
