export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
};

const sizes: Record<ButtonSize, string> = { md: 'button-md', sm: 'button-sm' };

/** The classes of a button variant, for buttons and links. They are defined in app/components.css. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize): string {
  return `button ${variants[variant]} ${sizes[size]}`;
}
