'use client';

import { type ComponentType, useRef, useState } from 'react';
import { TextField } from '#components/shipments/booking/fields/text-field.tsx';
import type { NameEvents, ReceiverSuggestionsProps } from './receiver-suggestions.tsx';

const listId = 'receiver-suggestions';

/**
 * The receiver's name, which also finds saved contacts and past receivers. A name that finds none is just the name. What finds
 * them is loaded when the field is first used.
 */
export function ReceiverNameField() {
  const [Suggestions, setSuggestions] = useState<ComponentType<ReceiverSuggestionsProps> | null>(null);
  const [active, setActive] = useState<{ isOpen: boolean; optionId?: string }>({ isOpen: false });
  const events = useRef<NameEvents | null>(null);
  // Typed while the script of the suggestions was loading.
  const [isTyped, setTyped] = useState(false);

  function load() {
    // Without it, the field still takes a name.
    import('./receiver-suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.ReceiverSuggestions),
      () => {},
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the field inside
    <div
      className="relative min-w-0"
      onFocus={Suggestions ? undefined : load}
      onInput={() => (events.current ? events.current.onInput() : setTyped(true))}
      onKeyDown={(event) => events.current?.onKeyDown(event)}
      onBlur={() => (events.current ? events.current.onBlur() : setTyped(false))}
    >
      <TextField
        path="receiver.contactName"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={active.isOpen}
        aria-controls={active.isOpen ? listId : undefined}
        aria-activedescendant={active.optionId}
      />
      {Suggestions && <Suggestions listId={listId} events={events} isTyped={isTyped} onActive={setActive} />}
    </div>
  );
}
