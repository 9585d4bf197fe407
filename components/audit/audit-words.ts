import { useTranslations } from 'next-intl';
import type { AuditChange, Reason } from '#lib/audit/view.ts';
import { isolated } from '#lib/core/text/isolate.ts';

type Translate = ReturnType<typeof useTranslations<never>>;

/**
 * What the audit's entries say, in the reader's language: fields and values have the names that their own pages give them. A field, a
 * value or a verb that the portal doesn't know stays as it is stored.
 */
export function auditWordsOf(t: Translate) {
  const wordOf = (otherwise: string, ...keys: string[]) => {
    const key = keys.find((each) => t.has(each as 'audit.was'));
    return key ? t(key as 'audit.was') : otherwise;
  };
  const verb = (code: string) => wordOf(code, `audit.verbs.${code}`);
  const field = (name: string) =>
    wordOf(name, `audit.fields.${name}`, `shippingSettings.fields.${name}`, `contacts.fields.${name}`);
  function value(code: string | null): string {
    if (code === null) return t('audit.values.none');
    const ofRooms = ['service.wrapUps', 'desk.work.cases.kind', 'claims.state', 'people.roles'];
    return wordOf(code, ...['standing.phase', 'audit.values', ...ofRooms].map((names) => `${names}.${code}`));
  }
  return {
    verb,
    /** A person's email, an API key's name, or the kind of an actor that has neither. */
    actor(kind: string, who: string | null): string {
      if (who === null) return value(kind === 'person' ? 'nobody' : kind);
      return kind === 'api-key' ? t('audit.key', { name: isolated(who) }) : who;
    },
    reason(reason: Reason): string {
      if (typeof reason === 'string') return t(`audit.reasons.${reason}`);
      if ('text' in reason) return reason.text;
      const { key, ...values } = reason;
      const said = Object.entries(values).map(([name, found]) => [name, inWords(name, found, value)]);
      return t(`audit.reasons.${key}`, Object.fromEntries(said));
    },
    change: (change: AuditChange | null): string[] =>
      Object.entries(change ?? {}).map(([name, [before, after]]) =>
        t('audit.was', {
          field: field(name),
          before: isolated(value(before)),
          after: isolated(value(after)),
        }),
      ),
  };
}

export const useAuditWords = () => auditWordsOf(useTranslations());

/** A number selects a plural form, a code is replaced by its words, and other values are isolated from the text's direction. */
function inWords(name: string, found: string | number | null, value: (code: string | null) => string) {
  if (typeof found === 'number') return found;
  return found === null || ['to', 'from', 'kind'].includes(name) ? value(found) : isolated(found);
}
