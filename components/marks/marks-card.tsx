import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { comma, nameIn } from '#lib/i18n/locale.ts';
import type { Story } from '#lib/marks/view.ts';
import { NoteForm, type RemoveNote, type WriteNote } from './note-form.tsx';
import { type AddTag, type RemoveTag, TagForm } from './tag-form.tsx';

type MarksCardProps = {
  shipmentId: string;
  story: Story;
  /** Null for a person who can only read. */
  actions: { addTag: AddTag; removeTag: RemoveTag; writeNote: WriteNote; removeNote: RemoveNote } | null;
};

/** The merchant's own tags and notes of a shipment. Nothing for a reader if there are none. */
export function MarksCard({ shipmentId, story: { tags, notes }, actions }: MarksCardProps) {
  const t = useTranslations('shipment');
  const locale = useLocale();
  if (!actions && tags.length === 0 && notes.length === 0) return null;
  const written = notes.map(({ id, text, at, by, isOwn }) => ({
    id,
    isOwn,
    content: (
      <>
        <p className="text-sm text-muted">
          {by ? <bdi>{nameIn(locale, by)}</bdi> : t('notes.somebody')}
          {' · '}
          <When at={at} />
        </p>
        <p className="break-words whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      </>
    ),
  }));
  return (
    <Sheet title={t('tags.title')} className="flex flex-col gap-4 p-5">
      {actions ? (
        <TagForm ids={[shipmentId]} tags={tags} addTag={actions.addTag} removeTag={actions.removeTag} />
      ) : (
        <p>
          <bdi>{tags.map(({ name }) => name).join(comma[locale])}</bdi>
        </p>
      )}
      <h2 className="text-base font-semibold">{t('notes.title')}</h2>
      {actions ? (
        <NoteForm
          {...{ shipmentId, notes: written }}
          writeNote={actions.writeNote}
          removeNote={actions.removeNote}
        />
      ) : (
        written.map(({ id, content }) => <div key={id}>{content}</div>)
      )}
    </Sheet>
  );
}
