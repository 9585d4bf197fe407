import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readJson } from '#components/ui/hooks/read-json.ts';
import { useSettled } from '#components/ui/hooks/use-settled.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Phone } from '#components/ui/phone.tsx';
import { kindTo, receiverFrom } from '#lib/booking-form/with-receiver.ts';
import type { ReceiverSuggestion } from '#lib/receivers/view.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { useBookingContact } from './booking-contact.ts';

export type NameEvents = {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
};

export type ReceiverSuggestionsProps = {
  listId: string;
  /** Receives the events of the name field. */
  events: RefObject<NameEvents | null>;
  /** Text was typed, or the list requested, before this was loaded. */
  isAskedEarly: boolean;
  onActive: (active: { isOpen: boolean; optionId?: string }) => void;
};

const settleMs = 200;
/** One letter matches too many. */
const leastLetters = 2;

async function fetchSuggestions(typed: string) {
  const address = `/api/receivers?${new URLSearchParams({ q: typed })}`;
  return (await readJson<{ suggestions: ReceiverSuggestion[] }>(address)).suggestions;
}

/**
 * The contacts and past receivers that match the typed name. Choosing one fills in the receiver, and Enter takes the only one; Tab
 * and Escape keep the name.
 */
export function ReceiverSuggestions({ listId, events, isAskedEarly, onActive }: ReceiverSuggestionsProps) {
  const t = useTranslations('booking.contacts');
  const optionId = useId();
  const { control, getValues, setValue, clearErrors } = useBookingForm();
  const contact = useBookingContact();
  const typed = useWatch({ control, name: 'receiver.contactName' });
  const settled = useSettled(typed.trim(), settleMs);
  const [isAsked, setAsked] = useState(isAskedEarly);
  // The key can come after the first render, and before its effects pass the events on.
  useEffect(() => {
    if (isAskedEarly) setAsked(true);
  }, [isAskedEarly]);
  const [index, setIndex] = useState(-1);
  const [filledName, setFilledName] = useState('');

  const { data: found = [] } = useQuery({
    queryKey: ['receivers', settled],
    queryFn: () => fetchSuggestions(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isOpen = isAsked && found.length > 0;
  const highlighted = isOpen ? found[index] : undefined;

  useEffect(() => {
    onActive({ isOpen, optionId: highlighted && `${optionId}-${index}` });
  }, [onActive, isOpen, highlighted, optionId, index]);

  function close() {
    setAsked(false);
    setIndex(-1);
  }

  function choose({ party, contactId }: ReceiverSuggestion) {
    setValue('receiver', receiverFrom(getValues('receiver'), party), { shouldDirty: true });
    setValue('kind', kindTo(getValues('kind'), party), { shouldDirty: true });
    clearErrors('receiver');
    contact.set({ id: contactId });
    setFilledName(party.contactName ?? '');
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isAsked) setAsked(true);
      else setIndex(Math.min(Math.max(index + step, -1), found.length - 1));
    }
    const [only, ...others] = isOpen && settled === typed.trim() ? found : [];
    const chosen = highlighted ?? (others.length === 0 ? only : undefined);
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  useEffect(() => {
    events.current = {
      onInput: () => {
        setIndex(-1);
        setFilledName('');
        setAsked(getValues('receiver.contactName').trim().length >= leastLetters);
      },
      onKeyDown,
      onBlur: close,
    };
  });

  return (
    <>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('label')}
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 shadow-lg shadow-ink/10"
        >
          {found.map((suggestion, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
            <div
              key={suggestion.id}
              id={`${optionId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={`min-h-row cursor-pointer rounded-sm px-2.5 py-1.5 hover:bg-sunken ${at === index ? 'bg-accent-soft hover:bg-accent-soft' : ''}`}
            >
              <SuggestionLine suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
      <LiveRegion>
        {isOpen ? t('count', { count: found.length }) : filledName && t('filled', { name: filledName })}
      </LiveRegion>
    </>
  );
}

/** A suggested receiver in two lines: who, and which phone and address. */
function SuggestionLine({ suggestion: { party, contactId, label } }: { suggestion: ReceiverSuggestion }) {
  const t = useTranslations('booking.contacts');
  const company = party.companyName === party.contactName ? '' : party.companyName;
  const address = label || party.address;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{party.contactName}</bdi>
          {company && (
            <>
              {' '}
              <bdi className="text-muted">{company}</bdi>
            </>
          )}
        </span>
        {contactId === null && <span className="shrink-0 text-xs text-muted">{t('past')}</span>}
      </span>
      <span className="flex gap-2 text-sm text-muted">
        <Phone number={party.mobile ?? ''} className="shrink-0" />
        {address && <bdi className="min-w-0 truncate">{address}</bdi>}
      </span>
    </>
  );
}
