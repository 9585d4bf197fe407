import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { StatusCodeView } from '#lib/operator/view.ts';

/** The filters of the list of codes. */
export const codeFilters = ['all', 'waiting', 'edited'] as const;

export type CodeFilter = (typeof codeFilters)[number];

export function isWaiting({ phase }: StatusCodeView): boolean {
  return phase === null;
}

/** The codes that match the filter and whose code or words contain the typed text, in any Arabic spelling. */
export function filterCodes(codes: StatusCodeView[], filter: CodeFilter, typed: string): StatusCodeView[] {
  const needle = foldForSearch(typed);
  return codes.filter((code) => {
    if (filter === 'waiting' && !isWaiting(code)) return false;
    if (filter === 'edited' && !code.edited) return false;
    return [code.code, code.nameEn ?? '', code.nameAr ?? ''].some((text) =>
      foldForSearch(text).includes(needle),
    );
  });
}
