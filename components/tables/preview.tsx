import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { readJson } from '#components/ui/hooks/read-json.ts';

const settleMs = 300;

export const previewKey = (address: string, asked: Record<string, string>) => ['preview', address, asked];

/** What a file is as its columns are chosen now, from this address; `known` while nothing is changed. */
export function usePreview<Preview>(
  address: string,
  asked: Record<string, string>,
  { known, isUnchanged }: { known: Preview; isUnchanged: boolean },
): { shown: Preview; isError: boolean } {
  const { data = known, isError } = useQuery({
    queryKey: previewKey(address, asked),
    queryFn: async ({ signal }) => {
      // The server reads the whole file for each: of answers in quick succession, only the last one is previewed.
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      signal.throwIfAborted();
      return readJson<Preview>(`${address}?${new URLSearchParams(asked)}`, signal);
    },
    enabled: !isUnchanged,
    placeholderData: keepPreviousData,
  });
  return { shown: isUnchanged ? known : data, isError };
}

type PreviewedRowProps = {
  number: number;
  /** A text that is needed and missing says so. */
  values: [name: string, text: string | null | undefined, isNeeded?: boolean][];
  children?: ReactNode;
};

/** A row of a file as what it becomes: each value with its name. */
export function PreviewedRow({ number, values, children }: PreviewedRowProps) {
  const t = useTranslations('imports.layout');
  return (
    <div className="rounded-control border border-line p-4 text-sm">
      <p className="pb-2 font-medium">{t('row', { number })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {values
          .filter(([, text, isNeeded]) => text || isNeeded)
          .map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className={text ? 'min-w-0 break-words' : 'text-caution'}>
                <bdi>{text || t('missing')}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
