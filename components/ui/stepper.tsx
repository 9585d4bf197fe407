import { Check, TriangleAlert } from '#components/ui/icons.tsx';

/** A mark of a step, and its word for screen readers. */
type StepMark = { kind: 'done' | 'wrong'; word: string };

type Step = { id: string; label: string; disabled?: boolean; mark?: StepMark | null };

type StepperProps = {
  /** Label of the row for screen readers, for example "Booking steps". */
  label: string;
  steps: Step[];
  /** The id of the open step. */
  current: string;
  onSelect: (id: string) => void;
};

const marks = { done: Check, wrong: TriangleAlert };

/**
 * Numbered steps in one row; every step that isn't disabled can be opened. A done or wrong step has a sign instead of its
 * number. On a phone only the open step shows its label.
 */
export function Stepper({ label, steps, current, onSelect }: StepperProps) {
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ol className="flex gap-1">
        {steps.map(({ id, label: name, disabled, mark }, index) => {
          const Mark = mark && marks[mark.kind];
          const isCurrent = id === current;
          return (
            <li key={id} className={isCurrent ? 'min-w-0' : 'shrink-0'}>
              <button
                type="button"
                disabled={disabled}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onSelect(id)}
                className="flex min-h-row max-w-full items-center gap-2 rounded-full border border-transparent px-2.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:font-medium aria-[current=step]:bg-accent-soft aria-[current=step]:text-accent"
              >
                {Mark ? (
                  <>
                    <span className="sr-only">{index + 1}</span>
                    <Mark
                      aria-hidden="true"
                      className={`size-4 shrink-0 ${mark.kind === 'wrong' ? 'text-danger' : 'text-positive'}`}
                    />
                  </>
                ) : (
                  <span className="tabular-nums">{index + 1}</span>
                )}
                <span className={isCurrent ? 'truncate' : 'max-sm:sr-only'}>{name}</span>
                {mark && <span className="sr-only">({mark.word})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
