import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import type { NoteView } from '#lib/desk/cases/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';

/** The notes and actions of customer service, newest first. Agents also see the authors and internal notes. */
export function ServiceNotes({ notes }: { notes: NoteView[] }) {
  const t = useTranslations('service');
  const locale = useLocale();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('notes')} className="flex flex-col gap-2.5">
      {notes.map(({ id, kind, text, isInternal, wrapUp, at, by }) => (
        <li key={id}>
          <p className="text-sm text-muted">
            {by ? <bdi>{nameIn(locale, by)}</bdi> : t('title')}
            {' · '}
            <When at={at} />
            {isInternal && ` · ${t('internal')}`}
          </p>
          {kind !== 'note' && <p className="font-medium">{t(`did.${kind}`)}</p>}
          <p className="break-words whitespace-pre-line">
            <bdi>{wrapUp ? t('wrappedUp', { reason: t(`wrapUps.${wrapUp}`) }) : text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
