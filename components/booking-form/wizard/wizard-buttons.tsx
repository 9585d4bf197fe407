import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { type WizardStep, wizardSteps } from '../form-paths.ts';

type WizardButtonsProps = {
  step: WizardStep;
  isPending: boolean;
  onBack: (step: WizardStep) => void;
  onNext: () => void;
  onBook: () => void;
};

/** Back, and the primary action of the step. */
export function WizardButtons({ step, isPending, onBack, onNext, onBook }: WizardButtonsProps) {
  const t = useTranslations('booking');
  const previous = wizardSteps[wizardSteps.indexOf(step) - 1];
  const next = wizardSteps[wizardSteps.indexOf(step) + 1];
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {previous && (
        <Button disabled={isPending} onClick={() => onBack(previous)}>
          <ArrowLeft className="rtl:-scale-x-100" />
          {t('back')}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2.5">
        {next ? (
          <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={onNext}>
            {t(`next.${next}`)}
            <ArrowRight className="rtl:-scale-x-100" />
          </Button>
        ) : (
          <BookButton isPending={isPending} onBook={onBook} className="max-lg:hidden" />
        )}
        <span aria-hidden="true" className="max-sm:hidden">
          <Ltr className="rounded-sm border border-line px-1.5 font-sans text-xs text-muted ">Ctrl ⏎</Ltr>
        </span>
      </div>
    </div>
  );
}

type BookButtonProps = { isPending: boolean; onBook: () => void; className?: string };

/** Books: under the form, or on a narrow page in the bar that stays visible. */
export function BookButton({ isPending, onBook, className }: BookButtonProps) {
  const t = useTranslations('booking');
  return (
    <Button
      variant="primary"
      aria-keyshortcuts="Control+Enter"
      pending={isPending}
      onClick={onBook}
      className={className}
    >
      {isPending ? t('booking') : t('book')}
    </Button>
  );
}

/**
 * Ctrl/⌘+Enter continues, from any field of the form and from the page when nothing has the focus. In a picker it takes the
 * highlighted option first.
 */
export function useContinueKey(form: RefObject<HTMLFormElement | null>, goNext: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const target = event.target as Node;
    if (target !== document.body && !form.current?.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const highlighted = document.getElementById(
      (target as Element).getAttribute('aria-activedescendant') ?? '',
    );
    highlighted?.click();
    // React applies the choice in its own microtask, which was queued before this one.
    queueMicrotask(goNext);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens in the capture phase, because a combo box would consume the Enter.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
