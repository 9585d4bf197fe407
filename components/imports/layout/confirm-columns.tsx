'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnsForm } from '#components/tables/columns-form.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ImportColumns, importFields, isJoined, isStatusField } from '#lib/imports/fields/schema.ts';
import { decidingWords } from '#lib/imports/rows/deciding-words.ts';
import {
  type ImportColumnView,
  type ImportRowView,
  isOfRow,
  type UnderstoodView,
  type WordMeaning,
} from '#lib/imports/view.ts';
import { FirstParcels } from './first-parcels.tsx';
import { ImportColumnChoice } from './import-column-choice.tsx';
import { isNewWord, StatusWords } from './status-words.tsx';
import { UnderstoodValues } from './understood.tsx';

type ConfirmColumnsProps = {
  importId: string;
  columns: ImportColumnView[];
  /** The first rows, with the meanings as they were understood. */
  rows: ImportRowView[];
  understood: UnderstoodView[];
  confirmColumns: (input: {
    importId: string;
    columns: ImportColumns;
    words: Record<string, WordMeaning>;
    asked: UnderstoodView['kind'][];
    isSeen: true;
  }) => Promise<ActionResult<{ isConfirmed: boolean }>>;
};

const wordsId = (at: number) => `column-${at}-word`;

/** Shows how the columns of a file of orders were understood, and confirms them. */
export function ConfirmColumns(props: ConfirmColumnsProps) {
  const { importId, columns, rows, understood, confirmColumns } = props;
  const t = useTranslations('imports.layout');
  const router = useRouter();
  const [words, setWords] = useState<Record<string, WordMeaning>>({});
  const [asked, setAsked] = useState(() => understood.flatMap(({ kind, isAsked }) => (isAsked ? kind : [])));
  const isAgain =
    understood.some(({ isNew }) => isNew) &&
    (understood.some(({ isNew }) => !isNew) || columns.some(({ reason }) => reason === 'confirmed'));
  // A status with its words is above, at its column.
  const hasWords = (kind: UnderstoodView['kind']) =>
    !isOfRow(kind) &&
    isStatusField(kind) &&
    columns.some(({ field, words: own }) => field === kind && own.length > 0);
  return (
    <ColumnsForm
      columns={columns}
      hint={t('hint')}
      choiceOf={(at, choice, fields) => {
        const column = columns[at];
        const field = importFields.find((one) => one === choice.chosen);
        const shown = column ? decidingWords(column, field, fields) : [];
        return (
          column && (
            <>
              <ImportColumnChoice column={column} {...choice} />
              {shown.length > 0 && (
                <StatusWords
                  id={wordsId(at)}
                  isAsked={choice.isAsked}
                  words={shown}
                  chosen={words}
                  onChoose={(does) => setWords((before) => ({ ...before, ...does }))}
                />
              )}
            </>
          )
        );
      }}
      isJoined={isJoined}
      unansweredOf={(at, field, fields) => {
        const column = columns[at];
        return (column ? decidingWords(column, field, fields) : []).flatMap((word, index) =>
          isNewWord(word, words) ? `${wordsId(at)}-${index}` : [],
        );
      }}
      firstOf={(chosen) => (
        <FirstParcels
          importId={importId}
          columns={chosen}
          rows={rows}
          isUnchanged={columns.every(({ field }, at) => (chosen[at] ?? null) === field)}
        />
      )}
      below={
        <UnderstoodValues
          understood={understood.filter(({ kind, isNew }) => (isAgain && isNew) || !hasWords(kind))}
          asked={asked}
          isAgain={isAgain}
          onAsk={(kind, isAsked) =>
            setAsked((before) => [...before.filter((one) => one !== kind), ...(isAsked ? [kind] : [])])
          }
        />
      }
      confirming={t('confirming')}
      confirm={async (chosen) => {
        const done = await confirmColumns({ importId, columns: chosen, words, asked, isSeen: true });
        if (done.ok && done.value.isConfirmed) router.replace(`/imports/${importId}`);
        return { ok: done.ok };
      }}
    />
  );
}
