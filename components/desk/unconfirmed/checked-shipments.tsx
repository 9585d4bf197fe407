import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskAttempt } from '#lib/desk/view.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { TakenBy } from './taken-by.tsx';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import type { UnconfirmedQuestion } from './unconfirmed-dialog.tsx';

const labels = {
  'cancel-duplicate': 'cancelDuplicate',
  settle: 'dialog.settle-submit',
  'keep-awb': 'dialog.keep-awb-submit',
  'take-back-awb': 'dialog.take-back-awb-submit',
} as const;

type CheckedShipmentsProps<Checked> = {
  of: 'duplicates' | 'foreign';
  list: Checked[];
  /** What the agent may decide about each. */
  choices: (keyof typeof labels)[];
  /** The number that a decision is about. */
  numberOf: (checked: Checked) => string;
  agentId: string;
  takeRequest: UnconfirmedActions['takeRequest'];
  onAsk: (question: UnconfirmedQuestion) => void;
  /** The two numbers of a shipment. */
  children: (checked: Checked) => ReactNode;
};

/** The booked shipments about whose AWB an agent must decide, each with both numbers. */
export function CheckedShipments<Checked extends DeskAttempt>(props: CheckedShipmentsProps<Checked>) {
  const { of, list, choices, numberOf, agentId, takeRequest, onAsk, children } = props;
  const t = useTranslations('desk.unconfirmed');
  const locale = useLocale();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={of} className="flex flex-col gap-3">
      <div className="max-w-2xl">
        <h2 id={of} className="text-lg">
          {t(`${of}Title`, { count: list.length })}
        </h2>
        <p className="mt-1 text-muted">{t(`${of}Purpose`)}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {list.map((checked) => (
          <li key={checked.attemptId}>
            <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <bdi>{nameIn(locale, checked.merchant)}</bdi>
                  </p>
                  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                    <bdi>{checked.receiverName ?? t('noReceiver')}</bdi>
                    {of === 'duplicates' && <Ltr>{checked.reference ?? t('noReference')}</Ltr>}
                    <When at={checked.since} />
                  </p>
                </div>
                <div className="flex flex-wrap items-start gap-2">
                  <TakenBy attempt={checked} agentId={agentId} takeRequest={takeRequest} />
                  {choices.map((kind) => (
                    <Button
                      key={kind}
                      variant={kind === 'cancel-duplicate' ? 'primary' : undefined}
                      onClick={() => onAsk({ kind, attemptId: checked.attemptId })}
                    >
                      {t(labels[kind])}
                      <span className="sr-only">
                        {' '}
                        <Ltr>{numberOf(checked)}</Ltr>
                      </span>
                    </Button>
                  ))}
                </div>
              </div>
              {children(checked)}
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  );
}
