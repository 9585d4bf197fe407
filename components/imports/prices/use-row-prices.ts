import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readJson } from '#components/ui/hooks/read-json.ts';
import type { Money } from '#lib/core/money.ts';
import type { ImportPrices, PricedRows } from '#lib/imports/view.ts';

const askMoreAfterMs = 200;

export const pricesKey = (importId: string) => ['import-prices', importId] as const;

/** The prices of an import's ready rows, asked for part by part while `isAsked`. */
export const useImportPrices = (importId: string, isAsked: boolean) =>
  useQuery({
    queryKey: pricesKey(importId),
    queryFn: () => readJson<ImportPrices>(`/api/imports/${importId}/prices`),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data && data.left > 0 && !data.isUnavailable ? askMoreAfterMs : false,
  });

/** The price of each row that is known, by the row's number; null where the carrier quotes none. Asks nothing itself. */
export function useRowPrices(importId: string): ReadonlyMap<number, Money | null> {
  const { data } = useImportPrices(importId, false);
  return useMemo(
    () =>
      new Map(
        (data?.priced ?? []).flatMap(({ numbers, total }) =>
          numbers.map((number): [number, Money | null] => [number, total]),
        ),
      ),
    [data],
  );
}

const rowsIn = (priced: PricedRows[]) => priced.reduce((count, { numbers }) => count + numbers.length, 0);

type PriceSum = { sum: Money | null; rows: number; without: number; excludesCodFee: boolean };

/** The sum of known prices, for how many rows the carrier quotes one and none, and whether a fee for cash on delivery is missing. */
export function sumOf(priced: PricedRows[]): PriceSum {
  const quoted = priced.filter(({ total }) => total !== null);
  const currency = quoted[0]?.total?.currency;
  const amountMinor = quoted.reduce(
    (sum, { numbers, total }) => sum + numbers.length * (total?.amountMinor ?? 0),
    0,
  );
  const rows = rowsIn(quoted);
  return {
    sum: currency ? { amountMinor, currency } : null,
    rows,
    without: rowsIn(priced) - rows,
    excludesCodFee: priced.some((each) => each.excludesCodFee),
  };
}
