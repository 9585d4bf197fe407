'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import type { RowProblem } from '#lib/imports/schema.ts';
import { useProblemText } from '../use-problem-text.ts';

type ProblemBarProps = { problem: RowProblem | undefined; onSuggestion: (problem: RowProblem) => void };

/** The problem of the focused cell, with a suggestion that one key applies. It keeps its space without a problem. */
export function ProblemBar({ problem, onSuggestion }: ProblemBarProps) {
  const t = useTranslations('imports');
  const problemText = useProblemText();
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-3 text-sm" aria-live="polite">
      {problem ? (
        <>
          <p className={problem.hint ? 'text-caution' : 'text-danger'}>
            <bdi>{problemText(problem)}</bdi>
          </p>
          {problem.suggestion && (
            <Button
              size="sm"
              aria-keyshortcuts="F4"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSuggestion(problem)}
            >
              {t('takeSuggestion', { text: problem.suggestion })}
            </Button>
          )}
        </>
      ) : (
        <p className="text-muted">{t('gridKeys')}</p>
      )}
    </div>
  );
}
