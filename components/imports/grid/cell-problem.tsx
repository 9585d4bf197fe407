'use client';

import type { ReactNode } from 'react';
import type { RowProblem } from '#lib/imports/schema.ts';

type CellProblemProps = { problem: RowProblem; sentence: string; children: ReactNode };

/** The text of a cell with a problem: after a mark, and followed by a sentence for screen readers. */
export function CellProblem({ problem, sentence, children }: CellProblemProps) {
  return (
    <>
      <span aria-hidden="true" className={problem.hint ? 'text-caution' : 'text-danger'}>
        {problem.hint ? '? ' : '! '}
      </span>
      {children}
      <span className="sr-only">{sentence}</span>
    </>
  );
}
