'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ClipboardPaste } from '#components/ui/icons.tsx';
import type { Paste } from './use-paste.ts';

/** Opens the dialog; after it has filled in the form, offers to undo that. */
export function PasteLine({ paste }: { paste: Paste }) {
  const t = useTranslations('booking.paste');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" onClick={paste.open} pending={paste.state === 'loading'}>
        <ClipboardPaste aria-hidden="true" />
        {t('open')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {paste.state === 'failed' ? t('failed') : paste.isFilled && t('filled')}
      </p>
      {paste.isFilled && (
        <button
          type="button"
          onClick={paste.undo}
          className="min-h-6 text-sm font-semibold text-accent underline"
        >
          {t('undo')}
        </button>
      )}
    </div>
  );
}
