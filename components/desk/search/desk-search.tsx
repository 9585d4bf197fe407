'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useTransition } from 'react';
import { CameraButton } from '#components/scanning/camera-button.tsx';
import { useScanBurst } from '#components/scanning/use-scan-burst.ts';
import { useTypingFocus } from '#components/scanning/use-typing-focus.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { readScan } from '#lib/core/read-scan.ts';
import type { DeskHit } from '#lib/desk/view.ts';
import { hitHref, optionId } from './hit-href.ts';
import { HitList, ScanProblem } from './loaded-answers.tsx';
import { type Searched, useDeskSearch } from './use-desk-search.ts';

const longestTyped = 200;

type DeskSearchProps = {
  /** The query in the URL, and the server's result for it. */
  first?: Searched;
  /** The text is an AWB or another code, and no shipment has it. */
  isUnknown?: boolean;
  /** Above a shipment, whose single keys are shortcuts: it gets the focus with "/" or when a text is typed or scanned. */
  isAboveShipment?: boolean;
};

/**
 * The agents' search box: an AWB, its last digits, a reference, a phone, names. A whole AWB and Enter open the shipment, as a
 * scanner sends them. Otherwise the results are listed while typing; arrows and Enter open one, and Enter alone opens the only
 * one.
 */
export function DeskSearch({ first, isUnknown = false, isAboveShipment = false }: DeskSearchProps) {
  const t = useTranslations('desk.search');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(first?.text ?? '');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const { answer, isCurrent, isFailing, now } = useDeskSearch(typed, first);
  useTypingFocus(input, { besideKeys: isAboveShipment });
  useScanBurst(({ code, awb }) => {
    if (!input.current) return;
    input.current.value = code.slice(0, longestTyped);
    // The text of a note isn't lost because a parcel was scanned.
    if (awb && isWriting()) return input.current.focus();
    setTyped(input.current.value);
    enter(code);
  });

  const hits = answer?.hits ?? [];
  const isShown = hits.length > 0;
  const isFirst = typed === first?.text;
  const isEmpty = isCurrent && hits.length === 0;

  useEffect(() => {
    const shown = document.getElementById(activeId ?? '');
    shown?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (hit: DeskHit) => startTransition(() => router.push(hitHref(hit)));

  function submit(event: FormEvent) {
    event.preventDefault();
    enter(input.current?.value ?? '');
  }

  function enter(text: string) {
    const { awb } = readScan(text);
    // Selects the text so that the next scan replaces it.
    input.current?.select();
    if (awb) return startTransition(() => router.push(`/desk/${awb}`));
    const active = hits.find((hit) => optionId(hit) === activeId);
    if (active && isCurrent) return open(active);
    startTransition(async () => {
      const { hits: found } = await now().catch(() => ({ hits: [] }));
      const [only] = found;
      if (only && found.length === 1) open(only);
      else if (only) setActiveId(optionId(only));
    });
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') setActiveId(null);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isShown) return;
    event.preventDefault();
    const at = hits.findIndex((hit) => optionId(hit) === activeId);
    const next = hits[at < 0 && step < 0 ? hits.length - 1 : (at + step + hits.length) % hits.length];
    setActiveId(next ? optionId(next) : null);
  }

  const said = isFailing ? t('failing') : isCurrent && t('found', { count: hits.length });
  return (
    <form action="/desk" method="get" onSubmit={submit} className="flex flex-col gap-3">
      <Field
        id="q"
        label={t('label')}
        hint={t('hint')}
        error={
          (isFailing && t('failing')) ||
          ((isEmpty || (isUnknown && isFirst)) && <ScanProblem typed={typed} />)
        }
        className="max-w-3xl"
      >
        <div className="flex gap-2 max-sm:flex-wrap">
          <TextInput
            ref={input}
            name="q"
            aria-keyshortcuts={isAboveShipment ? '/' : undefined}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? 'desk-hits' : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown ? (activeId ?? undefined) : undefined}
            defaultValue={first?.text}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActiveId(null);
            }}
            onKeyDown={move}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestTyped}
            className="text-lg max-sm:basis-full"
          />
          <CameraButton
            onCode={(code) => {
              if (!input.current) return;
              input.current.value = code.slice(0, longestTyped);
              setTyped(input.current.value);
              setActiveId(null);
              if (readScan(code).awb) enter(code);
            }}
          />
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? t('searching') : t('search')}
          </Button>
        </div>
      </Field>
      {isShown && (
        <HitList
          id="desk-hits"
          label={t('hits')}
          hits={hits}
          activeId={activeId}
          isOld={!isCurrent}
          onOpen={open}
        />
      )}
      <LiveRegion>{said}</LiveRegion>
    </form>
  );
}

/** Whether a text field outside the search has text that isn't saved. */
const isWriting = () =>
  [...document.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue);
