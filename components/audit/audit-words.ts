import { useTranslations } from 'next-intl';
import { type AuditChange, readReason } from '#lib/audit/view.ts';

type Translate = ReturnType<typeof useTranslations<'audit'>>;
type Phases = ReturnType<typeof useTranslations<'standing.phase'>>;

/** What the audit's entries say, in the reader's language; what the portal doesn't know stays as it is stored. */
export function auditWordsOf(t: Translate, phases: Phases) {
  const known = (key: string, otherwise: string) => (t.has(key as 'was') ? t(key as 'was') : otherwise);
  const verb = (code: string) => known(`verbs.${code}`, code);
  const field = (name: string) => known(`fields.${name}`, name);
  function value(code: string | null): string {
    if (code === null) return t('values.none');
    return phases.has(code as 'held') ? phases(code as 'held') : known(`values.${code}`, code);
  }
  return {
    verb,
    /** A person's email, an API key's name, or the kind of an actor that has neither. */
    actor(kind: string, who: string | null): string {
      if (who === null) return value(kind === 'person' ? 'nobody' : kind);
      return kind === 'api-key' ? t('key', { name: isolated(who) }) : who;
    },
    reason(code: string, reason: string): string {
      const read = readReason(code, reason);
      if (!read) return reason.replace(/^desk: /, '');
      const values = Object.entries(read.values).map(([name, found]) => [name, inWords(name, found, value)]);
      return t(`reasons.${read.key}` as 'was', Object.fromEntries(values));
    },
    change: (change: AuditChange | null): string[] =>
      Object.entries(change ?? {}).map(([name, [before, after]]) =>
        t('was', { field: field(name), before: isolated(value(before)), after: isolated(value(after)) }),
      ),
  };
}

export const useAuditWords = () => auditWordsOf(useTranslations('audit'), useTranslations('standing.phase'));

/** A count selects a plural form, a code is replaced by its words, and other values are isolated from the text's direction. */
function inWords(name: string, found: string, value: (code: string) => string): string | number {
  if (name === 'count') return Number(found);
  if (['role', 'from', 'to', 'kind'].includes(name)) return value(found === 'no phase' ? 'none' : found);
  return isolated(found);
}

const isolated = (text: string) => `\u2068${text}\u2069`;
