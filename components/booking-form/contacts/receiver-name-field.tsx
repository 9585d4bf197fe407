import { type ComponentType, useRef, useState } from 'react';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { TextField } from '../fields/fields.tsx';
import type { NameEvents, ReceiverSuggestionsProps } from './receiver-suggestions.tsx';

const listId = 'receiver-suggestions';

/**
 * The receiver's name, which also searches saved contacts and past receivers. A name without a match is just the name. The code
 * of the suggestions is loaded when the field is first used.
 */
export function ReceiverNameField() {
  const [Suggestions, setSuggestions] = useState<ComponentType<ReceiverSuggestionsProps> | null>(null);
  const [active, setActive] = useState<{ isOpen: boolean; optionId?: string }>({ isOpen: false });
  const events = useRef<NameEvents | null>(null);
  const isReady = useIsReady();
  // The suggestions were requested before their script was loaded.
  const [isAskedEarly, setAskedEarly] = useState(false);

  function load() {
    // Without the suggestions, the field still accepts a name.
    import('./receiver-suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.ReceiverSuggestions),
      () => {},
    );
  }

  /** The field of a page that just opened has had the focus from the start. */
  function askEarly() {
    setAskedEarly(true);
    load();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the field inside
    <div
      className="relative min-w-0"
      onFocus={Suggestions ? undefined : load}
      onInput={() => (events.current ? events.current.onInput() : askEarly())}
      onKeyDown={(event) => {
        if (events.current) events.current.onKeyDown(event);
        else if (event.key === 'ArrowDown') askEarly();
      }}
      onBlur={() => (events.current ? events.current.onBlur() : setAskedEarly(false))}
    >
      <TextField
        path="receiver.contactName"
        role="combobox"
        // Only in the server's document, so that text typed before the page's script runs arrives here. Later, the steps set the focus.
        autoFocus={!isReady}
        aria-autocomplete="list"
        aria-expanded={active.isOpen}
        aria-controls={active.isOpen ? listId : undefined}
        aria-activedescendant={active.optionId}
      />
      {Suggestions && (
        <Suggestions listId={listId} events={events} isAskedEarly={isAskedEarly} onActive={setActive} />
      )}
    </div>
  );
}
