import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { CancelRuleText, ruleMessage } from '#components/shipments/cancel-rule-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { type CancelProblem, cancelProblemOf } from './cancel-problem.ts';

type CancelShipment = (input: {
  id: string;
  key: string;
  expectedRule: 'will-cancel' | 'will-return';
}) => Promise<ActionResult<{ state: ShipmentState }>>;

export type CancelCardProps = {
  shipment: Pick<ShipmentView, 'id' | 'phase' | 'cancelRule'>;
  cancelShipment: CancelShipment;
};

/**
 * Asks for confirmation, and cancels. The action renders the page again, so the rule shown is current. Loaded when it is asked for.
 * `onClose`: whether the operator has confirmed it.
 */
export function CancelDialog({
  shipment,
  cancelShipment,
  onClose,
}: CancelCardProps & { onClose: (isDone: boolean) => void }) {
  const t = useTranslations('cancel');
  const words = use(ControlWords);
  const { rule } = shipment.cancelRule;
  const isHandedOver = ruleMessage(shipment) === 'rule.handed-over';
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<CancelProblem | null>(null);
  const { send, pending } = useSend();

  const close = () => {
    if (!pending) onClose(false);
  };
  const confirm = () => {
    if (rule === 'not-allowed') return;
    setProblem(null);
    send(cancelShipment, { id: shipment.id, key, expectedRule: rule }, (result) => {
      if (result?.ok || result?.code === 'unconfirmed') return onClose(result.ok);
      setProblem(cancelProblemOf(result));
      // An answered request gets a new key. Without an answer the same key is reused, so nothing is sent twice.
      if (result) setKey(crypto.randomUUID());
    });
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t(`ask.${rule}`)}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {rule === 'not-allowed' ? words.close : t('keep')}
          </Button>
          {rule !== 'not-allowed' && (
            <Button variant="danger" pending={pending} onClick={confirm}>
              {pending ? t('pending') : t(`confirm.${rule}`)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem?.kind === 'rule-changed' && (
          <Notice tone="caution" role="alert">
            {t('ruleChanged')} <CancelRuleText shipment={shipment} />
          </Notice>
        )}
        {problem?.kind === 'failure' && (
          <ErrorNotice>{t(`failure.${problem.code}`, { message: problem.message })}</ErrorNotice>
        )}
        {rule === 'not-allowed'
          ? problem?.kind !== 'rule-changed' && (
              <p>
                <CancelRuleText shipment={shipment} />
              </p>
            )
          : t(`consequence.${isHandedOver ? 'handed-over' : rule}`)}
      </div>
    </Dialog>
  );
}
