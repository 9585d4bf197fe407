'use client';

import type { ReactNode } from 'react';
import type { RowProblem } from '#lib/imports/schema.ts';
import { useProblemText } from '../use-problem-text.ts';

/** The text of a cell with a problem: after a mark, and followed by a sentence for screen readers. */
export function CellProblem({ problem, children }: { problem: RowProblem; children: ReactNode }) {
  const problemText = useProblemText();
  return (
    <>
      <span aria-hidden="true" className={problem.hint ? 'text-caution' : 'text-danger'}>
        {problem.hint ? '? ' : '! '}
      </span>
      {children}
      <span className="sr-only">{problemText(problem)}</span>
    </>
  );
}
