import { useTranslations } from 'next-intl';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { hasEndedEarly, reachedStage, stages } from './stages.ts';

/** The progress of a delivery: a bar of five stages with a text for screen readers, and one line on a phone. */
export function StageBar({ shipment }: { shipment: Pick<ShipmentView, 'phase' | 'events'> }) {
  const t = useTranslations('shipment.stages');
  const reached = reachedStage(
    shipment.phase,
    shipment.events.map((event) => event.phase),
  );
  const ended = hasEndedEarly(shipment.phase);
  const current = reached === null || ended ? null : (stages[reached] ?? null);
  return (
    <div>
      <ol aria-label={t('label')} className="flex gap-1.5">
        {stages.map((stage, index) => {
          const done = reached !== null && index <= reached;
          const note = stage === current ? 'current' : done ? 'done' : ended ? 'skipped' : 'ahead';
          return (
            <li key={stage} aria-current={stage === current ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden="true"
                className={`block h-1 rounded-full ${!done ? 'bg-line' : ended ? 'bg-control' : 'bg-accent forced-colors:bg-[Highlight]'}`}
              />
              <span
                className={`mt-1.5 block text-xs max-sm:sr-only ${stage === current ? 'font-semibold text-ink' : 'text-muted'}`}
              >
                {t(stage)}
                <span className="sr-only"> ({t(note)})</span>
              </span>
            </li>
          );
        })}
      </ol>
      {current && (
        <p aria-hidden="true" className="mt-1.5 text-xs font-semibold sm:hidden">
          {t(current)}
        </p>
      )}
    </div>
  );
}
