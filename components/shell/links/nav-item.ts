import type { ReactNode } from 'react';

/** A main link; `count` is formatted. */
export type NavItem = { href: string; label: string; icon: ReactNode; count?: string };
