import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Check, Pause } from '#components/ui/icons.tsx';

export function MerchantState({ isSuspended }: { isSuspended: boolean }) {
  const t = useTranslations('admin.merchants');
  return isSuspended ? (
    <Badge tone="caution" icon={<Pause />}>
      {t('suspended')}
    </Badge>
  ) : (
    <Badge tone="positive" icon={<Check />}>
      {t('working')}
    </Badge>
  );
}
