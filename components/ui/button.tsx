import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button keeps its focus, shows a spinner and does nothing when pressed. */
  pending?: boolean;
};

/** A native button; `type` is "button" unless another is given. */
export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={`${buttonStyle(variant, size)} ${className}`}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
