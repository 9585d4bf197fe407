import { useMemo, useRef } from 'react';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { importLimits } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import type { RowAnswers } from './state-cell.tsx';
import type { SuggestionGroup } from './suggestion-groups.ts';
import type { SaveRows } from './use-edits.ts';

type Row = { importId: string; number: number };

export type AnswerActions = {
  saveRows: SaveRows;
  answerTwin: (input: Row & { isAnotherParcel: boolean }) => Promise<ActionResult<null>>;
  sendAnyway: (input: Row & { version: number }) => ReturnType<SaveRows>;
};

type AnswersOptions = AnswerActions & {
  importId: string;
  merge: (rows: ImportRowView[]) => void;
  /** Requests all rows again: an answer also concerns the rows that repeat this one. */
  reloadAll: () => Promise<void>;
  onAnswered: (isDone: boolean) => void;
};

/** Sends what a person decides about rows. The functions stay the same, so that a decision doesn't render every row again. */
export function useAnswers(
  options: AnswersOptions,
): RowAnswers & { confirm: (group: SuggestionGroup) => void } {
  const newest = useRef(options);
  newest.current = options;
  return useMemo(() => {
    const current = () => newest.current;
    async function save(request: ReturnType<SaveRows>) {
      const done = await request.catch(() => null);
      if (done?.ok) current().merge(done.value.rows);
      return done?.ok === true;
    }
    return {
      async answerTwin(number, isAnotherParcel) {
        const { importId, answerTwin, reloadAll, onAnswered } = current();
        const done = await answerTwin({ importId, number, isAnotherParcel }).catch(() => null);
        await reloadAll();
        onAnswered(done?.ok === true);
      },
      async sendAnyway(number, version) {
        const { importId, sendAnyway, onAnswered } = current();
        onAnswered(await save(sendAnyway({ importId, number, version })));
      },
      async confirm({ field, problem: { code }, rows }) {
        const { importId, saveRows, onAnswered } = current();
        let isDone = true;
        for (let from = 0; isDone && from < rows.length; from += importLimits.savedRows) {
          const batch = rows.slice(from, from + importLimits.savedRows);
          const confirmed = batch.map(({ number, version }) => ({
            number,
            version,
            edits: {},
            confirmed: [{ field, code }],
          }));
          isDone = await save(saveRows({ importId, rows: confirmed }));
        }
        onAnswered(isDone);
      },
    };
  }, []);
}
