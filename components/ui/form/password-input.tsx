import { type ComponentProps, use, useState } from 'react';
import { Eye, EyeOff } from '#components/ui/icons.tsx';
import { ControlWords } from '../control-words.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import { TextInput } from './field.tsx';

/** A password field with a button that shows the typed text. The button appears when its script has loaded. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'ltr'>) {
  const { showPassword, hidePassword } = use(ControlWords);
  const [isShown, setShown] = useState(false);
  const isReady = useIsReady();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      {/* Left to right on every page, so its end is the button's side only on a page in English. */}
      <TextInput
        {...props}
        ltr
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        className="pe-11 rtl:ps-11 rtl:pe-3"
      />
      {isReady && (
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{isShown ? hidePassword : showPassword}</span>
        </button>
      )}
    </div>
  );
}
