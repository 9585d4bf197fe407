import type { Ref } from 'react';
import { TextInput } from './field.tsx';

/** Takes the code of an authenticator app, or a recovery code. It has the focus as soon as it appears. */
export function SecondFactorInput({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      ref={ref}
      ltr
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      autoFocus
      required
    />
  );
}
