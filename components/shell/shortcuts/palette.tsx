import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { KeyCap } from '#components/ui/key-hint.tsx';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isolated, leftToRight } from '#lib/core/text/isolate.ts';
import type { BriefShipment } from '#lib/shipments/view.ts';
import { briefHref } from '../search/brief-href.ts';
import { useFoundShipments } from '../search/use-found-shipments.ts';
import { type Command, listCommands } from './commands.ts';
import { PaletteInput } from './palette-input.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

type PaletteProps = {
  /** What was typed before this had loaded, and whether Enter was pressed then. */
  early: { text: string; isChosen: boolean };
  onClose: () => void;
};

/** The page's commands with their keys, then shipments: what the typed text finds of each. */
export function Palette({ early, onClose }: PaletteProps) {
  const t = useTranslations('shell.palette');
  const router = useRouter();
  const [commands] = useState(listCommands);
  const [text, setText] = useState(early.text);
  const [active, setActive] = useState(0);

  const searched = foldForSearch(text);
  const search: Command = {
    label: t('search', { text: isolated(text.trim()) }),
    keys: '',
    run: () => router.push(`/shipments?q=${encodeURIComponent(text.trim())}`),
  };
  const shipments = useFoundShipments(text).map(toCommand);
  const matching = commands.filter(({ label }) => foldForSearch(label).includes(searched));
  const options: (Command & { id?: string })[] = searched ? [...matching, ...shipments, search] : matching;

  function toCommand(shipment: BriefShipment) {
    const { id, awb, reference, receiverName } = shipment;
    const parts = [awb ?? t('draft'), receiverName, reference];
    const label = parts.flatMap((part) => (part ? isolated(part) : [])).join(' · ');
    return { id, label, keys: '', run: () => router.push(briefHref(shipment)) };
  }

  function choose(command: Command | undefined) {
    if (!command) return;
    onClose();
    // After the dialog is closed, because it keeps the focus while it is open.
    setTimeout(command.run);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setActive((active + move + options.length) % options.length);
    else if (event.key === 'Enter') choose(options[active]);
    else return;
    event.preventDefault();
  }

  // Once, for the Enter that came too early
  useEffect(() => {
    if (early.isChosen) choose(options[0]);
  }, []);

  return (
    <div className="flex flex-col gap-3">
      <PaletteInput
        isListed
        aria-activedescendant={options[active] && `palette-option-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id="palette-options"
        role="listbox"
        aria-label={t('title')}
        tabIndex={-1}
        className="flex max-h-80 flex-col overflow-y-auto"
      >
        {options.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and its keys choose the option
          <div
            key={command.id ?? command.label}
            id={`palette-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(command)}
            className="flex min-h-row cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-1 hover:bg-sunken aria-selected:bg-accent-soft"
          >
            <bdi className="min-w-0">{command.label}</bdi>
            {command.keys && <KeyCap keys={command.keys} />}
          </div>
        ))}
      </div>
      <SingleKeysSwitch hint={t('singleKeysHint', { keys: leftToRight('Ctrl K') })} />
    </div>
  );
}
