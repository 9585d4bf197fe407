import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, useFieldWiring } from '#components/ui/form/field.tsx';
import { controlStyle } from '#components/ui/form/field-style.ts';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { CameraButton } from './camera-button.tsx';
import { endedCodes } from './ended-codes.ts';

type ScanFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  hint: ReactNode;
  /** On the button that adds what was typed by hand. */
  add: string;
  onCode: (code: string) => void;
};

/**
 * Takes one code after the other, from a scanner, the camera or the keyboard. Enter ends a code: it writes a new line, so the
 * codes that are scanned before the page's script runs wait in the field, and each line of a pasted column is a code.
 */
export function ScanField({ field, label, hint, add, onCode }: ScanFieldProps) {
  const isReady = useIsReady();

  function takeEnded() {
    if (!field.current) return;
    const { codes, rest } = endedCodes(field.current.value);
    if (codes.length > 0 || rest !== field.current.value) field.current.value = rest;
    for (const code of codes) onCode(code);
  }

  function takeTyped() {
    if (!field.current) return;
    field.current.value += '\n';
    field.current.focus();
    takeEnded();
  }

  const takeEarly = useEffectEvent(takeEnded);
  useEffect(() => takeEarly(), []);

  return (
    <Field id="code" label={label} hint={hint} className="max-w-xl">
      <div className="flex gap-2 max-sm:flex-wrap">
        {/* Later the script brings scans here; a focus by script would open the keyboard of a phone. */}
        <CodeLines ref={field} autoFocus={!isReady} onChange={takeEnded} />
        <CameraButton many onCode={onCode} />
        <Button variant="primary" onClick={takeTyped}>
          {add}
        </Button>
      </div>
    </Field>
  );
}

/** Looks like a one-line field, and takes several codes, each on its line. */
function CodeLines(props: Pick<ComponentProps<'textarea'>, 'ref' | 'autoFocus' | 'onChange'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      {...props}
      dir="ltr"
      name="code"
      data-takes-codes
      rows={1}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={4000}
      className={`${controlStyle} h-control resize-none overflow-hidden py-1.5 text-lg whitespace-pre tabular-nums max-sm:basis-full`}
    />
  );
}
