'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useTransition } from 'react';
import { CameraButton } from '#components/scanning/camera-button.tsx';
import { useScanBurst } from '#components/scanning/use-scan-burst.ts';
import { useTypingFocus } from '#components/scanning/use-typing-focus.ts';
import { ExportedNote } from '#components/shipments/exported-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { readScan } from '#lib/core/read-scan.ts';
import { mostCounted } from '#lib/desk/view.ts';
import { merchantOption, shipmentOption } from './hit-href.ts';
import { HitList } from './hit-list.tsx';
import { ScanProblem } from './scan-problem.tsx';
import { type Searched, useDeskSearch } from './use-desk-search.ts';

/** The last opened results and the entry of the browser's history that shows them. In memory only: the browser stores no names or phones. */
type Kept = { searched: Searched; activeId: string; entry: string };

let kept: Kept | null = null;

/** The entry of the browser's history that is shown. Browsers before 2026 may not say which. */
const shownEntry = () => window.navigation?.currentEntry?.key;

/** The kept results while Back opens the page that showed them; null otherwise. */
const keptHere = () => (kept && kept.entry === shownEntry() ? kept : null);

const longestTyped = 200;

type DeskSearchProps = {
  /** The query in the URL, and the server's result for it. */
  first?: Searched;
  /** The text is an AWB or another code, and no shipment has it. */
  isUnknown?: boolean;
  /** Above a shipment, whose single keys are shortcuts: it gets the focus with "/" or when a text is typed or scanned. */
  isAboveShipment?: boolean;
  /** The AWB of that shipment: Shift+Enter shows another one beside it. */
  besideOf?: string | null;
};

/**
 * The agents' search box: an AWB, its last digits, a reference, a phone, names. A whole AWB and Enter open the shipment, as a
 * scanner sends them. Otherwise the results are listed while typing; arrows and Enter open one, and Enter alone opens the only
 * one. Back from it shows the results again.
 */
export function DeskSearch({
  first: given,
  isUnknown = false,
  isAboveShipment = false,
  besideOf = null,
}: DeskSearchProps) {
  const t = useTranslations('desk.search');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [back] = useState(() => (given || isAboveShipment ? null : keptHere()));
  useEffect(() => {
    // Somebody may have typed before the script ran.
    if (input.current?.value) setTyped(input.current.value);
  }, []);
  const first = given ?? back?.searched;
  const [typed, setTyped] = useState(first?.text ?? '');
  const [activeId, setActiveId] = useState(back?.activeId ?? null);
  const [pending, startTransition] = useTransition();
  const { searched, isCurrent, isFailing, now, more } = useDeskSearch(typed, first);
  useTypingFocus(input, { besideKeys: isAboveShipment });
  useScanBurst(({ code, awb }) => {
    if (!input.current) return;
    input.current.value = code.slice(0, longestTyped);
    // The text of a note isn't lost because a parcel was scanned.
    if (awb && isWriting()) return input.current.focus();
    setTyped(input.current.value);
    enter(code);
  });

  const { hits, merchants, exported, next } = searched?.answer ?? nothing;
  const options = [...merchants.map(merchantOption), ...hits.map(shipmentOption)];
  const isShown = options.length > 0;
  const isFirst = typed === first?.text;
  const isEmpty = !isShown && (isCurrent || (isUnknown && isFirst));

  useEffect(() => {
    const shown = document.getElementById(activeId ?? '');
    shown?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function open({ id, href }: { id: string; href: string }) {
    const entry = shownEntry();
    if (searched && isCurrent && entry) kept = { searched, activeId: id, entry };
    startTransition(() => router.push(href));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // An option that was chosen goes before the typed number, which may be a wrong one with near ones below it.
    const active = options.find((each) => each.id === activeId);
    if (active && isCurrent) return open(active);
    enter(input.current?.value ?? '');
  }

  function enter(text: string) {
    const { awb } = readScan(text);
    // Selects the text so that the next scan replaces it.
    input.current?.select();
    if (awb) return startTransition(() => router.push(`/desk/${awb}`));
    startTransition(async () => {
      const found = await now().catch(() => nothing);
      const all = [...found.merchants.map(merchantOption), ...found.hits.map(shipmentOption)];
      const [only] = all;
      // What only looks similar isn't opened unseen.
      if (only && all.length === 1 && !found.near) open(only);
      else if (only) setActiveId(only.id);
    });
  }

  function openBeside(text: string) {
    const active = hits.find((each) => shipmentOption(each).id === activeId);
    const awb = readScan(text).awb ?? (active ?? hits[0])?.awb;
    if (!awb) return;
    // The results would cover the comparison.
    if (input.current) input.current.value = '';
    setTyped('');
    setActiveId(null);
    startTransition(() => router.push(`/desk/${besideOf}?beside=${awb}`));
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') setActiveId(null);
    if (event.key === 'Enter' && event.shiftKey && besideOf) {
      event.preventDefault();
      openBeside(input.current?.value ?? '');
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isShown) return;
    event.preventDefault();
    const at = options.findIndex((each) => each.id === activeId);
    const count = options.length;
    const to = options[at < 0 && step < 0 ? count - 1 : (at + step + count) % count];
    setActiveId(to?.id ?? null);
  }

  const found = useFoundText(searched);
  const said = isFailing ? t('failing') : isCurrent && found;
  return (
    <form action="/desk" method="get" onSubmit={submit} className="flex flex-col gap-3">
      <Field
        id="q"
        label={t('label')}
        hint={besideOf ? `${t('hint')} ${t('besideHint')}` : t('hint')}
        error={(isFailing && t('failing')) || (isEmpty && <ScanProblem typed={typed} />)}
        className="max-w-3xl"
      >
        <div className="flex gap-2 max-sm:flex-wrap">
          <TextInput
            ref={input}
            name="q"
            aria-keyshortcuts={isAboveShipment ? '/' : undefined}
            data-command={isAboveShipment ? t('label') : undefined}
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
      {isShown && isCurrent && <p className="text-sm text-muted">{found}</p>}
      {isShown && (
        <HitList
          id="desk-hits"
          label={t('hits')}
          hits={hits}
          merchants={merchants}
          activeId={activeId}
          isOld={!isCurrent}
          onOpen={open}
        />
      )}
      {(isCurrent || isFirst) && <ExportedNote months={exported} />}
      {isCurrent && next && <MoreButton more={more} />}
      <LiveRegion>{said}</LiveRegion>
    </form>
  );
}

const nothing = {
  hits: [],
  near: null,
  merchants: [],
  exported: [],
  next: null,
} satisfies Searched['answer'];

function MoreButton({ more }: { more: () => Promise<void> }) {
  const t = useTranslations('desk.search');
  const [pending, startTransition] = useTransition();
  // A failed page leaves the button.
  const read = () => startTransition(() => more().catch(() => undefined));
  return (
    <Button type="button" className="self-start" pending={pending} onClick={read}>
      {t('more')}
    </Button>
  );
}

/** Whether a text field outside the search has text that isn't saved. */
const isWriting = () =>
  [...document.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue);

/** How many shipments a search found, and how many of them are listed. */
function useFoundText(searched: Searched | undefined): string {
  const t = useTranslations('desk.search');
  if (!searched) return '';
  const { answer, count } = searched;
  const { hits, near, merchants, next } = answer;
  const listed = hits.length;
  const found = () => {
    if (near) return t(`near.${near}`);
    if (!next) return t('found', { count: listed });
    if (count === undefined) return t('newest', { count: listed });
    const all = count > mostCounted ? t('foundMany', { count: mostCounted }) : t('found', { count });
    return `${all} · ${t('newest', { count: listed })}`;
  };
  return [merchants.length > 0 && t('merchantsFirst'), found()].filter(Boolean).join(' · ');
}
