import type { ReactNode } from 'react';

/** One more part of a line, after a dot; nothing if it is empty. */
export const Dotted = ({ children }: { children: ReactNode }) => children && <> · {children}</>;
