import { Ltr } from './ltr.tsx';

/** The single key of a button, printed in it. Screen readers get it from `aria-keyshortcuts`; a phone has no keys. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="max-lg:hidden">
      <Ltr className="rounded-sm border border-current/30 px-1.5 text-xs">{children}</Ltr>
    </span>
  );
}
