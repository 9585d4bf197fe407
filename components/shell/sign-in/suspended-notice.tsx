import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Says that the merchant is suspended, and what is still possible. */
export function SuspendedNotice({ className, role }: { className?: string; role?: 'alert' }) {
  const t = useTranslations('shell.suspended');
  return (
    <Notice tone="caution" title={t('title')} className={className} role={role}>
      {t('text')}
    </Notice>
  );
}
