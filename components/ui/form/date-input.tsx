'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { Calendar } from '#components/ui/icons.tsx';
import { parseDay, parseDayTime, typedDay } from '#lib/core/times/typed-day.ts';
import { TextInput } from './field.tsx';

type DateInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'type' | 'ltr' | 'defaultValue' | 'onChange' | 'min' | 'max'
> & {
  /** The form's field, whose value is yyyy-mm-dd, or yyyy-mm-ddTHH:MM with a time. Before the page's script runs, it is what was typed. */
  name: string;
  defaultValue?: string;
  min?: string;
  max?: string;
  hasTime?: boolean;
};

/**
 * A date that is typed as dd/mm/yyyy in both languages, with 24 hours. The browser's own field would follow the browser's region; it
 * stays behind the button, as a calendar.
 */
export function DateInput({ name, defaultValue = '', min, max, hasTime = false, ...rest }: DateInputProps) {
  const t = useTranslations('dates');
  const isReady = useIsReady();
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedDay(defaultValue));
  const value = (hasTime ? parseDayTime(typed) : parseDay(typed)) ?? '';
  const isUnreadable = typed.trim() !== '' && value === '';
  // What was typed before the page's script ran.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  useEffect(() =>
    field.current?.setCustomValidity(isUnreadable ? t(hasTime ? 'unreadableTime' : 'unreadable') : ''),
  );
  return (
    <span className="relative block min-w-0">
      <TextInput
        {...rest}
        ltr
        ref={field}
        name={isReady ? undefined : name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // A script that moves the focus here selects nothing, and a typed date would be added to the proposed one.
        onFocus={(event) => event.target.select()}
        placeholder={t(hasTime ? 'formatTime' : 'format')}
        inputMode="numeric"
        maxLength={20}
        data-field={name}
        className="pe-11 rtl:ps-11 rtl:pe-3"
      />
      {isReady && (
        <>
          <input type="hidden" name={name} value={value} />
          <input
            ref={picker}
            type={hasTime ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => setTyped(typedDay(event.target.value))}
            className="pointer-events-none absolute inset-y-0 end-0 w-10 opacity-0"
          />
          <button
            type="button"
            aria-label={t('open')}
            onClick={() => picker.current?.showPicker()}
            className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <Calendar className="size-4" />
          </button>
        </>
      )}
    </span>
  );
}
