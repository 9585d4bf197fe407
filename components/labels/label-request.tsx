import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** Says that the label didn't come with the booking, and requests it again. */
export function LabelRequest({ shipment }: { shipment: Pick<ShipmentView, 'id' | 'isLabelAwaited'> }) {
  const t = useTranslations('shipment.label');
  const router = useRouter();
  const { send, pending, hasFailed } = useSend();

  const fetchAgain = () =>
    send(fetch, `/api/shipments/${shipment.id}/label`, (answer) => answer?.ok && router.refresh());

  return (
    <Notice tone="caution" title={t('title')}>
      <p>{t(shipment.isLabelAwaited ? 'awaited' : 'missing')}</p>
      <Button className="mt-2" pending={pending} onClick={fetchAgain}>
        {t('fetch')}
      </Button>
      <p role="alert" className="mt-2 empty:hidden">
        {hasFailed && t('fetchFailed')}
      </p>
    </Notice>
  );
}
