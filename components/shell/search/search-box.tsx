import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { CameraButton } from '#components/scanning/camera-button.tsx';
import { controlStyle } from '#components/ui/form/field-style.ts';
import { useShownQuery } from '#components/ui/form/use-shown-query.ts';
import { goToResults } from '#components/ui/hooks/go-to-results.ts';
import { Search } from '#components/ui/icons.tsx';
import { readScan, withoutStars } from '#lib/core/read-scan.ts';
import type { SearchResultsProps } from './search-results.tsx';

const resultsId = 'search-results';

/**
 * Finds shipments from any page, and lists the newest while someone types; their script is loaded when the field is first used. "/"
 * focuses it (`Shortcuts`). Without a list below it, the down arrow moves to the page's first result.
 */
export function SearchBox() {
  const t = useTranslations('shell');
  const query = useSearchParams()?.get('q') ?? '';
  const input = useShownQuery(query);
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [Results, setResults] = useState<ComponentType<SearchResultsProps> | null>(null);
  const [active, setActive] = useState<{ isOpen: boolean; optionId?: string | undefined }>({ isOpen: false });
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const close = () => setTyped('');

  function search(q: string) {
    close();
    router.push(`/shipments?${new URLSearchParams({ q })}`);
  }

  function loadResults() {
    // Without them, Enter still opens the list.
    import('./search-results.tsx').then(
      (loaded) => setResults(() => loaded.SearchResults),
      () => {},
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search(input.current?.value ?? '');
  }

  return (
    <search className="max-w-110 min-w-0 flex-1 sm:relative">
      {/* Not the form of next/form: every page would load its script, which does more than these two lines. */}
      <form action="/shipments" onSubmit={onSubmit} className="relative">
        <Search className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          defaultValue={query}
          aria-label={t('search')}
          aria-keyshortcuts="/"
          data-command={t('palette.searchShipments')}
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active.isOpen}
          aria-controls={active.isOpen ? resultsId : undefined}
          aria-activedescendant={active.optionId}
          onFocus={Results ? undefined : loadResults}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={close}
          onKeyDown={(event) => (active.isOpen ? keys.current?.(event) : goToResults(event))}
          className={`${controlStyle} peer h-control truncate ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 rounded-sm border border-line px-1.5 text-xs text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-lg:hidden"
        >
          /
        </span>
        <span className="absolute end-0 top-0 lg:hidden [&>button]:border-transparent [&>button]:bg-transparent [&>button]:px-2.5">
          <CameraButton onCode={(code) => search(codeOf(code))} />
        </span>
      </form>
      {/* On a phone as wide as the header. */}
      {Results && <Results text={typed} keys={keys} onActive={setActive} onClose={close} />}
    </search>
  );
}

/** The search text: the AWB in the barcode, or the whole text. */
const codeOf = (code: string) => readScan(code).awb ?? withoutStars(code).slice(0, 100);
