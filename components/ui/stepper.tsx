'use client';

type Step = { id: string; label: string; disabled?: boolean };

type StepperProps = {
  /** Label of the row for screen readers, for example "Booking steps". */
  label: string;
  steps: Step[];
  /** The id of the open step. */
  current: string;
  onSelect: (id: string) => void;
};

/** Numbered steps in a row; every step that isn't disabled can be opened. */
export function Stepper({ label, steps, current, onSelect }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-1">
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              disabled={step.disabled}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onSelect(step.id)}
              className="flex min-h-row items-center gap-2 rounded-full border border-transparent px-3 text-sm font-semibold text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:font-medium aria-[current=step]:bg-accent-soft aria-[current=step]:text-accent"
            >
              <span className="tabular-nums">{index + 1}</span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
