import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Link } from './link.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. It stays a link for keyboards and screen readers. */
export function ButtonLink({ variant = 'secondary', size = 'md', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`} />;
}
