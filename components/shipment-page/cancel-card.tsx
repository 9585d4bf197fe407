'use client';

import { useTranslations } from 'next-intl';
import { use, useEffect, useRef, useState, useTransition } from 'react';
import { CancelRuleText, ruleMessage } from '#components/shipments/cancel-rule-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { type CancelProblem, problemOf } from './cancel-problem.ts';

type CancelShipment = (input: {
  id: string;
  key: string;
  expectedRule: 'will-cancel' | 'will-return';
}) => Promise<ActionResult<{ state: ShipmentState }>>;

type CancelCardProps = {
  shipment: Pick<ShipmentView, 'id' | 'phase' | 'cancelRule'>;
  cancelShipment: CancelShipment;
};

/**
 * Explains what cancelling would do now and asks for confirmation. Shows it as done only after the operator has answered. The
 * action renders the page again, so the rule shown is current.
 */
export function CancelCard({ shipment, cancelShipment }: CancelCardProps) {
  const t = useTranslations('cancel');
  const words = use(ControlWords);
  const { rule } = shipment.cancelRule;
  const isHandedOver = ruleMessage(shipment) === 'rule.handed-over';
  const [key, setKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<CancelProblem | null>(null);
  const [done, setDone] = useState(false);
  const [pending, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);

  const ask = () => {
    setKey(crypto.randomUUID());
    setProblem(null);
    setDone(false);
  };
  const close = () => {
    if (!pending) setKey(null);
  };
  const confirm = () => {
    if (key === null || rule === 'not-allowed') return;
    startTransition(async () => {
      setProblem(null);
      const result = await cancelShipment({ id: shipment.id, key, expectedRule: rule }).catch(() => null);
      startTransition(() => {
        if (result?.ok || result?.code === 'unconfirmed') {
          setKey(null);
          setDone(result.ok);
          return;
        }
        setProblem(problemOf(result));
        // An answered request gets a new key. Without an answer the same key is reused, so nothing is sent twice.
        if (result) setKey(crypto.randomUUID());
      });
    });
  };

  // The button that opened the dialog is gone, so the focus needs another place to return to.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  return (
    <Sheet className="p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1.5 text-sm text-muted">
        <CancelRuleText shipment={shipment} />
      </p>
      {rule !== 'not-allowed' && (
        <Button className="mt-3" onClick={ask}>
          {t(`open.${rule}`)}
        </Button>
      )}
      <LiveRegion>{done && t('sent')}</LiveRegion>
      <Dialog
        open={key !== null}
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
    </Sheet>
  );
}
