'use client';

import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type HeaderFormProps = {
  importId: string;
  headerNumber: number | null;
  firstRows: { number: number; cells: string[] }[];
  setHeader: (input: { importId: string; headerNumber: number | null }) => Promise<ActionResult<null>>;
};

const mostCells = 12;
const mostRows = 12;

/** The row with the names of the columns, which a person can correct, with the first rows of the file. */
export function ImportHeaderForm({ importId, headerNumber, firstRows, setHeader }: HeaderFormProps) {
  const t = useTranslations('imports.header');
  const { saving } = use(ControlWords);
  const [chosen, setChosen] = useState(headerNumber);
  const [failed, setFailed] = useState<'in-use' | 'failed' | null>(null);
  const { send, pending } = useSend();

  const apply = () =>
    send(setHeader, { importId, headerNumber: chosen }, (answer) =>
      setFailed(answer?.ok ? null : answer?.code === 'conflict' ? 'in-use' : 'failed'),
    );

  const rows = firstRows.slice(
    0,
    Math.max(mostRows, firstRows.findIndex(({ number }) => number === headerNumber) + 3),
  );
  const choices = [{ number: null, cells: [t('noRow')] }, ...rows];
  return (
    <Sheet>
      <details>
        <summary className="cursor-pointer px-5 py-3 font-semibold">
          {headerNumber === null ? t('none') : t('title', { number: headerNumber })}
        </summary>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="pb-2 text-sm text-muted">{t('hint')}</legend>
            <div className="overflow-x-auto">
              {choices.map(({ number, cells }) => (
                <label
                  key={number}
                  className="flex min-h-8 w-max min-w-full items-center gap-2.5 border-b border-line px-2 text-sm whitespace-nowrap has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name="header-row"
                    checked={chosen === number}
                    onChange={() => setChosen(number)}
                    className="size-4 shrink-0 accent-accent outline-none"
                  />
                  {number !== null && <span className="text-muted">{t('row', { number })}</span>}
                  {cells.slice(0, mostCells).map((cell, at) => (
                    <bdi key={at} className={number === null ? '' : 'max-w-40 truncate'}>
                      {cell}
                    </bdi>
                  ))}
                </label>
              ))}
            </div>
          </fieldset>
          {failed && <ErrorNotice>{t(failed)}</ErrorNotice>}
          <Button onClick={apply} pending={pending} disabled={chosen === headerNumber} className="self-start">
            {pending ? saving : t('apply')}
          </Button>
        </div>
      </details>
    </Sheet>
  );
}
