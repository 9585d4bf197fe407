import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mostDrafts, type ShipmentForm } from '#lib/booking-form/schema.ts';
import { browserCopies, type CopyOwner } from '#lib/browser/browser-copies.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoment, formatTime } from '#lib/i18n/format-times.ts';
import type { DraftStatus } from './draft-saver.ts';

/** Whether the form is saved. Screen readers hear the first save and each failure; later saves are only shown. */
export function DraftStatusLine({ status, onRetry }: { status: DraftStatus; onRetry: () => void }) {
  const t = useTranslations('booking');
  const failures = useTranslations('failures');
  const locale = useLocale();
  const [last, setLast] = useState<Extract<DraftStatus, { kind: 'saved' | 'failed' }> | null>(null);
  const [announced, setAnnounced] = useState<'saved' | 'failed' | null>(null);

  useEffect(() => {
    if (status.kind !== 'saved' && status.kind !== 'failed') return;
    setLast(status);
    setAnnounced(status.kind);
  }, [status]);

  const reason =
    last?.kind === 'failed' &&
    (last.code === 'network' ? t('offline') : failures(last.code, { most: mostDrafts }));
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 text-sm text-muted">
      {last?.kind === 'saved' && <p>{t('saved', { time: formatTime(last.savedAt, locale) })}</p>}
      {last?.kind === 'failed' && (
        <>
          <p className="text-caution">{t('notSaved', { reason: reason || '' })}</p>
          <Button size="sm" onClick={onRetry} pending={status.kind === 'saving'}>
            {t('saveAgain')}
          </Button>
        </>
      )}
      <LiveRegion>
        {announced === 'saved' && t('savedSpoken')}
        {announced === 'failed' && t('notSaved', { reason: reason || '' })}
      </LiveRegion>
    </div>
  );
}

export const draftOutdatedId = 'draft-outdated';

type DraftOutdatedNoticeProps = { onLoadNewer: () => void; onOverwrite: () => void };

/** Says that another window has saved a newer version of the draft, and lets the person choose one. */
export function DraftOutdatedNotice({ onLoadNewer, onOverwrite }: DraftOutdatedNoticeProps) {
  const t = useTranslations('booking.outdated');
  return (
    <div id={draftOutdatedId} tabIndex={-1}>
      <Notice role="alert" tone="caution" title={t('title')}>
        <p>{t('text')}</p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button size="sm" onClick={onLoadNewer}>
            {t('load')}
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            {t('overwrite')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

type Unsaved = { draftId: string; name: string; at: number };

const mostListed = 5;

/** On a new form: the forms that this browser kept because the server never got them. One click discards them all. */
export function UnsavedFormNotice({ copyOwner, draftId }: { copyOwner: CopyOwner; draftId: string }) {
  const t = useTranslations('booking.unsavedForm');
  const locale = useLocale();
  const [unsaved, setUnsaved] = useState<Unsaved[]>([]);

  useEffect(() => {
    const found = browserCopies<ShipmentForm>(copyOwner).findUnstored(draftId);
    setUnsaved(
      found.map(({ draftId, copy }) => ({ draftId, name: copy.form.receiver.contactName, at: copy.at })),
    );
  }, [copyOwner, draftId]);

  if (unsaved.length === 0) return null;
  const discard = () => {
    for (const each of unsaved) browserCopies<ShipmentForm>(copyOwner).remove(each.draftId);
    setUnsaved([]);
  };
  return (
    <Notice role="status" tone="info" title={t('title', { count: unsaved.length })}>
      <ul className="flex flex-col gap-1">
        {unsaved.slice(0, mostListed).map(({ draftId, name, at }) => (
          <li key={draftId} className="flex flex-wrap gap-x-4">
            {t('text', {
              name: name.trim() ? isolated(name) : t('nobody'),
              time: formatMoment(new Date(at).toISOString(), locale),
            })}
            <Link
              href={`/shipments/new?draft=${draftId}&new=1`}
              className="inline-block min-h-6 font-semibold underline"
            >
              {t('open')}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" onClick={discard} className="mt-1 min-h-6 font-semibold underline">
        {t('discard', { count: unsaved.length })}
      </button>
    </Notice>
  );
}
