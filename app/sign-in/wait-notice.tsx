import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';

/** Too many attempts: when the next one is possible. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const t = useTranslations('signIn');
  return (
    <Notice tone="caution" role="alert">
      {seconds > 90
        ? t('waitMinutes', { count: Math.ceil(seconds / 60) })
        : t('waitSeconds', { count: seconds })}
    </Notice>
  );
}
