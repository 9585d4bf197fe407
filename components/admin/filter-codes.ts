import { foldForSearch } from '#lib/core/arabic-fold.ts';
import type { StatusCodeView } from '#lib/operator/view.ts';

/** What the list of codes can be narrowed to. */
export const codeFilters = ['all', 'waiting', 'edited'] as const;

export type CodeFilter = (typeof codeFilters)[number];

export function isWaiting({ phase }: StatusCodeView): boolean {
  return phase === null;
}

/** The codes that a filter lets pass and that have what is typed in their code or their words, in any spelling. */
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
