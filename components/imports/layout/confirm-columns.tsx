'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ColumnsForm } from '#components/tables/columns-form.tsx';
import { previewKey, usePreview } from '#components/tables/preview.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ImportColumns, importFields, isJoined, isStatusField } from '#lib/imports/fields/schema.ts';
import { decidingWords } from '#lib/imports/rows/withhold.ts';
import {
  type ImportColumnView,
  type ImportPreview,
  isOfRow,
  type UnderstoodView,
  type WordMeaning,
} from '#lib/imports/view.ts';
import { FirstParcels } from './first-parcels.tsx';
import { ImportColumnChoice } from './import-column-choice.tsx';
import { isNewWord, StatusWords } from './status-words.tsx';
import { UnderstoodValues } from './understood.tsx';

type Words = Record<string, WordMeaning>;

type ConfirmColumnsProps = {
  importId: string;
  columns: ImportColumnView[];
  /** The import with the meanings as they were understood. */
  asRead: ImportPreview;
  confirmColumns: (input: {
    importId: string;
    columns: ImportColumns;
    words: Words;
    asked: UnderstoodView['kind'][];
    seen: string;
  }) => Promise<ActionResult<{ isConfirmed: boolean }>>;
};

const wordsId = (at: number) => `column-${at}-word`;

/** Shows how the columns of a file of orders were understood, and confirms them. */
export function ConfirmColumns({ importId, columns, asRead, confirmColumns }: ConfirmColumnsProps) {
  const t = useTranslations('imports.layout');
  const router = useRouter();
  const queries = useQueryClient();
  const { understood } = asRead;
  const [words, setWords] = useState<Words>({});
  const [asked, setAsked] = useState(() => understood.flatMap(({ kind, isAsked }) => (isAsked ? kind : [])));
  const isAgain =
    understood.some(({ isNew }) => isNew) &&
    (understood.some(({ isNew }) => !isNew) || columns.some(({ reason }) => reason === 'confirmed'));
  // A status with its words is above, at its column.
  const hasWords = (kind: UnderstoodView['kind']) =>
    !isOfRow(kind) &&
    isStatusField(kind) &&
    columns.some(({ field, words: own }) => field === kind && own.length > 0);
  const previewOf = (chosen: ImportColumns) => ({
    address: `/api/imports/${importId}/preview`,
    asked: { columns: chosen.map((field) => field ?? '').join(','), words: JSON.stringify(words) },
    isUnchanged:
      Object.keys(words).length === 0 && columns.every(({ field }, at) => (chosen[at] ?? null) === field),
  });
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
        <Previewed {...previewOf(chosen)} asRead={asRead}>
          {({ rows }, isError) => <FirstParcels rows={rows} isError={isError} />}
        </Previewed>
      )}
      belowOf={(chosen) => (
        <Previewed {...previewOf(chosen)} asRead={asRead}>
          {(shown) => (
            <UnderstoodValues
              understood={shown.understood.filter(({ kind, isNew }) => (isAgain && isNew) || !hasWords(kind))}
              asked={asked}
              isAgain={isAgain}
              isOther={shown.seen !== asRead.seen}
              onAsk={(kind, isAsked) =>
                setAsked((before) => [...before.filter((one) => one !== kind), ...(isAsked ? [kind] : [])])
              }
            />
          )}
        </Previewed>
      )}
      confirming={t('confirming')}
      confirm={async (chosen) => {
        const { address, asked: answers, isUnchanged } = previewOf(chosen);
        const shown = isUnchanged
          ? asRead
          : queries.getQueryData<ImportPreview>(previewKey(address, answers));
        const given = { importId, columns: chosen, words, asked, seen: shown?.seen ?? '' };
        const done = await confirmColumns(given);
        if (done.ok && done.value.isConfirmed) router.replace(`/imports/${importId}`);
        return { ok: done.ok };
      }}
    />
  );
}

type PreviewedProps = {
  address: string;
  asked: Record<string, string>;
  isUnchanged: boolean;
  asRead: ImportPreview;
  children: (shown: ImportPreview, isError: boolean) => ReactNode;
};

/** A part of the page that shows the import as the columns are chosen now. */
function Previewed({ address, asked, isUnchanged, asRead, children }: PreviewedProps) {
  const { shown, isError } = usePreview(address, asked, { known: asRead, isUnchanged });
  return children(shown, isError);
}
