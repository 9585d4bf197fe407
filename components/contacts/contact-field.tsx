import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { type ContactInput, contactSchema } from '#lib/contacts/schema.ts';
import type messages from '#messages/en.json';

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

type Issue = { key: keyof (typeof messages)['validation']; limit: number };

/** The first broken rule of each field, by its place in the contact. */
export type ContactIssues = Record<string, Issue>;

/** Which rules a typed contact breaks, in screen order. */
export function findIssues(contact: ContactInput): ContactIssues {
  const issues: ContactIssues = {};
  for (const issue of contactSchema.safeParse(contact).error?.issues ?? []) {
    const [section, index] = issue.path;
    // All tags are typed in one field.
    const path = section === 'tags' ? 'tags' : index === undefined ? String(section) : issue.path.join('.');
    issues[path] ??= {
      key: issue.message as never,
      limit: issue.code === 'too_big' ? Number(issue.maximum) : 0,
    };
  }
  return issues;
}
