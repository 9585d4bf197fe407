import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';

/** Says that the person's role doesn't allow the last action. Usually the role has changed since the page was opened. */
export function NotPermittedDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('shell.notPermitted');
  return (
    <Dialog open onClose={onEnd} title={t('title')}>
      <p>{t('text')}</p>
    </Dialog>
  );
}
