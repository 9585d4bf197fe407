import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { KeyHint } from './key-hint.tsx';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button keeps the focus, shows a spinner and ignores clicks. */
  pending?: boolean;
  /** The single key that presses it, printed at its end. */
  keys?: string;
};

/** A native button; `type` defaults to "button". With `aria-disabled` it ignores clicks too, and keeps the focus, which `disabled` takes away. */
export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  type = 'button',
  className = '',
  onClick,
  keys,
  'aria-disabled': isOff = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-keyshortcuts={keys}
      {...rest}
      type={type}
      aria-disabled={pending || isOff || undefined}
      onClick={pending || isOff ? ignore : onClick}
      className={`${buttonStyle(variant, size)} ${className}`}
    >
      {pending && <Spinner />}
      {children}
      {keys && <KeyHint>{keys}</KeyHint>}
    </button>
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();
