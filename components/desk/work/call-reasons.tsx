import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { KeyHint } from '#components/ui/key-hint.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { type WrapUp, wrapUps } from '#lib/desk/cases/view.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { DeskActions } from './desk-actions.ts';

type CallReasonsProps = { of: MerchantShipment; wrapUp: DeskActions['wrapUp'] };

/** From 1 to 9, and 0 for the tenth. */
const keyOf = (index: number) => `${(index + 1) % 10}`;

/** Why somebody called, each with the key of its number. The last one of a call counts. */
export function CallReasons({ of, wrapUp }: CallReasonsProps) {
  const t = useTranslations('desk.work.wrapUp');
  const names = useTranslations('service.wrapUps');
  const isReady = useIsReady();
  const [done, setDone] = useState<WrapUp | null>(null);
  const { send, pending, hasFailed } = useSend();

  const record = (reason: WrapUp) =>
    send(wrapUp, { ...of, wrapUp: reason }, (answer) => setDone(answer?.ok ? reason : null));

  const said = done && t('done', { reason: names(done) });
  return (
    <section aria-labelledby="call-reasons" className="flex flex-col gap-2">
      <h3 id="call-reasons" className="text-sm font-semibold">
        {t('title')}
      </h3>
      <div className="flex flex-wrap gap-1.5">
        {wrapUps.map((reason, index) => (
          <Button
            key={reason}
            size="sm"
            disabled={!isReady}
            aria-disabled={pending || undefined}
            aria-pressed={done === reason}
            aria-keyshortcuts={keyOf(index)}
            onClick={() => record(reason)}
          >
            <KeyHint>{keyOf(index)}</KeyHint>
            {names(reason)}
          </Button>
        ))}
      </div>
      {said && <p className="text-sm text-positive">{said}</p>}
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <LiveRegion>{said}</LiveRegion>
    </section>
  );
}
