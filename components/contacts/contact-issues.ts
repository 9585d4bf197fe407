import { type ContactInput, contactSchema } from '#lib/contacts/schema.ts';
import type messages from '#messages/en.json';

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
