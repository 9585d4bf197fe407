'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { controlStyle } from '#components/ui/form/field-style.ts';
import { foldForSearch } from '#lib/core/arabic-fold.ts';
import { type Command, listCommands } from './commands.ts';
import { KeyCap } from './key-cap.tsx';
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts';

/** The page's commands with their keys, filtered by the typed text; the text can also be searched for among the shipments. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.palette');
  const router = useRouter();
  const [commands] = useState(listCommands);
  const [areOn, setOn] = useState(areSingleKeysOn);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);

  const wanted = foldForSearch(text);
  const search: Command = {
    label: t('search', { text: `\u2068${text.trim()}\u2069` }),
    keys: '',
    run: () => router.push(`/shipments?q=${encodeURIComponent(text.trim())}`),
  };
  const matching = commands.filter(({ label }) => foldForSearch(label).includes(wanted));
  const options = wanted ? [...matching, search] : matching;

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

  return (
    <div className="flex flex-col gap-3">
      <input
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-options"
        aria-activedescendant={options[active] && `palette-option-${active}`}
        aria-autocomplete="list"
        aria-label={t('label')}
        placeholder={t('label')}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={`${controlStyle} h-control`}
      />
      <div
        id="palette-options"
        role="listbox"
        aria-label={t('title')}
        className="flex max-h-80 flex-col overflow-y-auto"
      >
        {options.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and its keys choose the option
          <div
            key={command.label}
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
      <Checkbox
        label={t('singleKeys')}
        hint={t('singleKeysHint', { keys: '\u2066Ctrl K\u2069' })}
        checked={areOn}
        onChange={(event) => {
          setSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </div>
  );
}
