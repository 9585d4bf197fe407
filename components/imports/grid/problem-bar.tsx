'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { RowProblem } from '#lib/imports/schema.ts';
import { useProblemText } from '../use-problem-text.ts';

type ProblemBarProps = {
  problem: RowProblem | undefined;
  /** How many rows have the same text and suggestion. */
  rows: number;
  /** The cell's text, if the cell shows how it was understood. */
  inFile: string | undefined;
  onSuggestion: (problem: RowProblem, inAll: boolean) => void;
};

/** The problem of the focused cell, with a suggestion that one key applies. It keeps its space without a problem. */
export function ProblemBar({ problem, rows, inFile, onSuggestion }: ProblemBarProps) {
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
              onClick={() => onSuggestion(problem, false)}
            >
              {t('takeSuggestion', { text: problem.suggestion })}
            </Button>
          )}
          {problem.suggestion && rows > 1 && (
            <Button
              size="sm"
              aria-keyshortcuts="Shift+F4"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSuggestion(problem, true)}
            >
              {t('takeSuggestionInAll', { count: rows })}
            </Button>
          )}
        </>
      ) : (
        <p className="text-muted">
          {inFile === undefined ? t('gridKeys') : t('inFile', { text: `\u2068${inFile || '—'}\u2069` })}
        </p>
      )}
    </div>
  );
}
