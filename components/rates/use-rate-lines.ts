import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import type { RateLines, RateQuestion } from '#lib/rates/schema.ts';

/** The cached result of a price request: the price, or that there is none. Other results aren't cached. */
type RateAnswer = { ok: true; lines: RateLines } | { ok: false; code: 'refused'; message?: string };

type RateFailure = 'unavailable' | 'refused' | 'too-often';

export type RateState =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  /** `isOld`: the form has changed and a newer price is loading. */
  | { kind: 'priced'; lines: RateLines; isOld: boolean }
  /** `words` is the operator's own text; `seconds` is how long to wait after too many requests. */
  | { kind: 'failed'; code: RateFailure; words?: string; seconds?: number; retry?: () => void };

/** A visible price is requested again before it is older than this. */
const freshMs = 5 * 60_000;

/** The portal's own limit: too many price requests. */
class TooManyPrices extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`too many prices; again in ${seconds} s`);
    this.seconds = seconds;
  }
}

async function fetchRates(question: string, signal: AbortSignal): Promise<RateAnswer> {
  const answer = await fetch(`/api/rates?${question}`, { signal });
  const body: RateAnswer | { ok: false; code: string; seconds?: number } = await answer.json();
  if (body.ok || body.code === 'refused') return body as RateAnswer;
  if (body.code === 'too-often') throw new TooManyPrices(body.seconds ?? 60);
  throw new Error(`The price is ${body.code}`);
}

/**
 * The operator's price for the form; null requests nothing. Waits until typing stops, shows the last price meanwhile, and never
 * shows the answer to another request. Prices of the same request are kept for `keptMs`, and then requested again.
 */
export function useRateLines(question: RateQuestion | null, keptMs = freshMs): RateState {
  const given = Object.entries(question ?? {}).filter(([, value]) => value !== undefined);
  const newest =
    question && new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const settled = useSettled(newest, 350);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['rates', settled],
    queryFn: ({ signal }) => fetchRates(settled ?? '', signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: keptMs,
    gcTime: keptMs,
    refetchInterval: ({ state }) =>
      state.error instanceof TooManyPrices ? state.error.seconds * 1000 : freshMs,
    networkMode: 'always',
  });

  if (newest === null) return { kind: 'unasked' };
  const isOld = newest !== settled || isFetching || isPlaceholderData;
  if (isOld) return data?.ok ? { kind: 'priced', lines: data.lines, isOld } : { kind: 'asking' };
  const retry = () => void refetch();
  if (error instanceof TooManyPrices)
    return { kind: 'failed', code: 'too-often', seconds: error.seconds, retry };
  if (isError || !data) return { kind: 'failed', code: 'unavailable', retry };
  if (!data.ok) return { kind: 'failed', code: data.code, words: data.message, retry };
  return { kind: 'priced', lines: data.lines, isOld };
}
