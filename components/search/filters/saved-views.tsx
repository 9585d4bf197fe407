import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import type { ViewInput } from '#lib/search/views/schema.ts';
import { longestViewName, mostViews, type SavedViewItem } from '#lib/search/views/view.ts';
import { listHref } from '../list/list-href.ts';

type SaveView = (input: ViewInput) => Promise<ActionResult<unknown>>;
type RemoveView = (input: { id: string }) => Promise<ActionResult<unknown>>;

type SavedViewsProps = {
  views: SavedViewItem[];
  /** The current list; null without any filter, when there is nothing to save. */
  list: ViewInput['list'] | null;
  saveView: SaveView;
  removeView: RemoveView;
};

/** The saved views as links, and a form that saves the current filters as one. A deleted view can be restored. */
export function SavedViews({ views, list, saveView, removeView }: SavedViewsProps) {
  const t = useTranslations('shipments.views');
  const router = useRouter();
  const name = useRef<HTMLInputElement>(null);
  const shared = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<'saved' | 'deleted' | 'missing' | 'tooMany' | 'failed' | null>(null);
  const [deleted, setDeleted] = useState<SavedViewItem | null>(null);
  const { send, pending } = useSend();
  const isReady = useIsReady();

  const change = <Input,>(
    work: (input: Input) => Promise<ActionResult<unknown>>,
    input: Input,
    after: 'saved' | 'deleted',
  ) =>
    send(work, input, (done) => {
      setNote(done?.ok ? after : done?.code === 'too-many' ? 'tooMany' : 'failed');
      if (done?.ok) router.refresh();
    });

  const restore = ({ name: kept, isShared, list: filters }: SavedViewItem) =>
    change(saveView, { name: kept, isShared, list: filters }, 'saved');

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = name.current?.value ?? '';
    if (!list || !saysSomething(typed)) {
      setNote('missing');
      name.current?.focus();
      return;
    }
    change(saveView, { name: typed, isShared: shared.current?.checked ?? false, list }, 'saved');
  }

  return (
    <Sheet title={t('title')} className="flex flex-col gap-3 p-5">
      {views.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {views.map((view) => (
            <li key={view.id} className="flex items-center">
              <Link href={listHref(view.list)} className="chip">
                <bdi>{view.name}</bdi>
                {view.isShared && <span className="text-xs">{t('isShared')}</span>}
              </Link>
              {view.isOwn && (
                <Button
                  size="sm"
                  variant="ghost"
                  pending={pending}
                  aria-label={t('delete', { name: view.name })}
                  onClick={() => {
                    setDeleted(view);
                    change(removeView, { id: view.id }, 'deleted');
                  }}
                >
                  <span aria-hidden="true">×</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('none')}</p>
      )}
      {list && (
        <form method="post" noValidate onSubmit={save} className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Field label={t('name')} className="min-w-0 flex-1 sm:max-w-72">
            <TextInput aria-required ref={name} maxLength={longestViewName} />
          </Field>
          <label className="flex min-h-control items-center gap-2 text-sm">
            <input ref={shared} type="checkbox" className="size-4 accent-accent" />
            {t('share')}
          </label>
          <Button type="submit" pending={pending} disabled={!isReady}>
            {t('save')}
          </Button>
        </form>
      )}
      <div role="status">
        {note && (
          <Notice tone={note === 'saved' || note === 'deleted' ? 'info' : 'danger'}>
            <span className="flex flex-wrap items-center justify-between gap-3">
              {t(note, { most: mostViews })}
              {note === 'deleted' && deleted && (
                <Button size="sm" pending={pending} onClick={() => restore(deleted)}>
                  {t('undo')}
                </Button>
              )}
            </span>
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
