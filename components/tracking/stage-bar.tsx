import { useTranslations } from 'next-intl';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { hasEndedEarly, reachedStage, stages, troubleOf } from './stages.ts';

const bars = {
  done: 'bg-accent forced-colors:bg-[Highlight]',
  ended: 'bg-control',
  ahead: 'bg-line',
  danger: 'bg-danger forced-colors:bg-[Mark]',
  caution: 'bg-caution forced-colors:bg-[Mark]',
};

const currentTexts = { danger: 'text-danger', caution: 'text-caution', done: 'text-ink' };

/**
 * The progress of a delivery: a bar of five stages with a text for screen readers, and one line on a phone. A stage where the
 * shipment is stuck says so instead of its name.
 */
export function StageBar({
  shipment,
}: {
  shipment: { phase: ShipmentPhase | null; events: { phase: ShipmentPhase }[] };
}) {
  const t = useTranslations('shipment.stages');
  const phases = useTranslations('standing.phase');
  const nameOf = (stage: (typeof stages)[number]) => (stage === 'expected' ? t(stage) : phases(stage));
  const reached = reachedStage(
    shipment.phase,
    shipment.events.map((event) => event.phase),
  );
  const ended = hasEndedEarly(shipment.phase);
  const trouble = troubleOf(shipment.phase);
  const current = reached === null || ended ? null : (stages[reached] ?? null);
  const currentName = trouble ? phases(trouble.phase) : current && nameOf(current);
  const currentText = `font-semibold ${currentTexts[trouble?.tone ?? 'done']}`;
  return (
    <div>
      <ol aria-label={t('label')} className="flex gap-1.5">
        {stages.map((stage, index) => {
          const done = reached !== null && index <= reached;
          const isCurrent = stage === current;
          const note = isCurrent ? 'current' : done ? 'done' : ended ? 'skipped' : 'ahead';
          const bar = !done ? 'ahead' : ended ? 'ended' : (isCurrent && trouble?.tone) || 'done';
          return (
            <li key={stage} aria-current={isCurrent ? 'step' : undefined} className="min-w-0 flex-1">
              <span aria-hidden="true" className={`block h-1 rounded-full ${bars[bar]}`} />
              <span
                className={`mt-1.5 block text-xs max-sm:sr-only ${isCurrent ? currentText : 'text-muted'}`}
              >
                {isCurrent ? currentName : nameOf(stage)}
                <span className="sr-only"> ({t(note)})</span>
              </span>
            </li>
          );
        })}
      </ol>
      {current && (
        <p aria-hidden="true" className={`mt-1.5 text-xs sm:hidden ${currentText}`}>
          {currentName}
        </p>
      )}
    </div>
  );
}
