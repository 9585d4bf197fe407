'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { browserCopies } from '#lib/browser/browser-copies.ts';
import { formatMoment } from '#lib/i18n/formats.ts';

type Unsaved = { draftId: string; name: string; at: number };

/** On a new form: a link to the last form that this browser kept because the server never got it. */
export function UnsavedFormNotice({ personId, draftId }: { personId: string; draftId: string }) {
  const t = useTranslations('booking.unsavedForm');
  const locale = useLocale();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);

  useEffect(() => {
    const found = browserCopies<ShipmentForm>(personId).findUnstored(draftId);
    if (found)
      setUnsaved({
        draftId: found.draftId,
        name: found.copy.form.receiver.contactName,
        at: found.copy.at,
      });
  }, [personId, draftId]);

  if (!unsaved) return null;
  const discard = () => {
    browserCopies<ShipmentForm>(personId).remove(unsaved.draftId);
    setUnsaved(null);
  };
  return (
    <Notice role="status" tone="info" title={t('title')}>
      <p>
        {t('text', {
          name: unsaved.name.trim() ? `\u2068${unsaved.name}\u2069` : t('nobody'),
          time: formatMoment(new Date(unsaved.at).toISOString(), locale),
        })}
      </p>
      <p className="mt-1 flex flex-wrap gap-4">
        <Link
          href={`/shipments/new?draft=${unsaved.draftId}&new=1`}
          className="inline-block min-h-6 font-semibold underline"
        >
          {t('open')}
        </Link>
        <button type="button" onClick={discard} className="min-h-6 font-semibold underline">
          {t('discard')}
        </button>
      </p>
    </Notice>
  );
}
