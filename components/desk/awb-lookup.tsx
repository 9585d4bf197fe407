'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { readAwb } from './read-awb.ts';

export type LookupProblem = 'notAnAwb' | 'notFound';

type AwbLookupProps = {
  /** The text that was looked up without success. */
  typed?: string;
  problem?: LookupProblem;
};

/**
 * The AWB input of the desk. It has the focus from the start, and takes it back when someone types outside any field, so a
 * scanner's digits and Enter always arrive here.
 */
export function AwbLookup({ typed = '', problem }: AwbLookupProps) {
  const t = useTranslations('desk.lookup');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(problem);
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    document.addEventListener('keydown', focusOnTyping);
    return () => document.removeEventListener('keydown', focusOnTyping);

    function focusOnTyping(event: KeyboardEvent) {
      if (/^[\p{L}\p{N}]$/u.test(event.key) && !isElsewhere(event)) input.current?.focus();
    }
  }, []);

  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    const awb = readAwb(input.current?.value ?? '');
    setFound(awb ? problem : 'notAnAwb');
    // Selects the text so that the next scan replaces it.
    input.current?.select();
    if (awb) startTransition(() => router.push(`/desk/${awb}`));
  };

  return (
    <form action="/desk" method="get" onSubmit={lookUp}>
      <Field
        id="awb"
        label={t('awb')}
        hint={t.rich('hint', { example: 'EE900000145AE', ltr: (chunks) => <Ltr>{chunks}</Ltr> })}
        error={found && t(found)}
        className="max-w-xl"
      >
        <div className="flex gap-2">
          <TextInput
            ref={input}
            ltr
            name="awb"
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={40}
            className="text-lg"
          />
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? t('lookingUp') : t('lookUp')}
          </Button>
        </div>
      </Field>
      <LiveRegion>{found && t(found)}</LiveRegion>
    </form>
  );
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
}
