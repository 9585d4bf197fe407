import type { Config } from 'tailwindcss';

const heading = {
  lineHeight: 'var(--leading-heading)',
  letterSpacing: 'var(--tracking-heading)',
  fontWeight: 'var(--weight-heading)',
};

/** Tokens are named by role; their light and dark values are the variables of app/globals.css. */
const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: 'var(--page)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      control: 'var(--control)',
      accent: { DEFAULT: 'var(--accent)', strong: 'var(--accent-strong)', soft: 'var(--accent-soft)' },
      'on-accent': 'var(--on-accent)',
      positive: { DEFAULT: 'var(--positive)', soft: 'var(--positive-soft)' },
      caution: { DEFAULT: 'var(--caution)', soft: 'var(--caution-soft)' },
      danger: { DEFAULT: 'var(--danger)', soft: 'var(--danger-soft)', strong: 'var(--danger-strong)' },
      'on-danger': 'var(--on-danger)',
    },
    fontFamily: {
      sans: 'var(--font-latin), var(--font-arabic), "Inter Fallback", system-ui, sans-serif',
    },
    fontSize: {
      xs: ['0.78125rem', { lineHeight: 'var(--leading-text)' }],
      sm: ['0.8125rem', { lineHeight: 'var(--leading-text)' }],
      base: ['0.875rem', { lineHeight: 'var(--leading-text)' }],
      lg: ['1.0625rem', heading],
      xl: ['1.4375rem', heading],
    },
    borderRadius: { none: '0', sm: '5px', control: '9px', sheet: '12px', full: '9999px' },
    extend: {
      spacing: { control: '2.5rem', row: '1.875rem', rail: '13.5rem' },
    },
  },
};

export default config;
