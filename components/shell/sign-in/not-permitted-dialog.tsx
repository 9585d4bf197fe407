'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';

/** Says that the person's role doesn't allow what was just tried: the role has changed since the page was opened, as a rule. */
export function NotPermittedDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('shell.notPermitted');
  return (
    <Dialog open onClose={onEnd} title={t('title')} closeLabel={t('close')}>
      <p>{t('text')}</p>
    </Dialog>
  );
}
