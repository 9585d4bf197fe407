'use client';

import { Search } from 'lucide-react';
import Form from 'next/form';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { controlStyle } from '#components/ui/form/field-style.ts';

/** Finds shipments from any page. "/" focuses it, unless someone is typing in a field. */
export function SearchBox() {
  const t = useTranslations('shell');
  const query = useSearchParams().get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (!isSlash(event) || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <Form action="/shipments" role="search" className="relative max-w-110 min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        dir="auto"
        defaultValue={query}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        className={`${controlStyle} peer h-control truncate ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 rounded-sm border border-line px-1.5 text-xs text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-lg:hidden"
      >
        /
      </span>
    </Form>
  );
}

/** On an Arabic keyboard the "/" key types another character, so its position is compared instead. */
function isSlash(event: KeyboardEvent): boolean {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  return plain && (event.key === '/' || (event.code === 'Slash' && !event.shiftKey));
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  );
}
