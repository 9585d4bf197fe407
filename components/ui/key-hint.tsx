import { Ltr } from './ltr.tsx';

/** The single key of a button, printed in it. Screen readers get it from `aria-keyshortcuts`; a phone has no keys. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ms-auto max-lg:hidden">
      <Ltr className="rounded-sm border border-current/30 px-1.5 text-xs">{children}</Ltr>
    </span>
  );
}

const shown: Record<string, string> = { Control: 'Ctrl', Enter: '⏎' };

/** A shortcut such as "Control+Enter" as it is printed on the keys: "Ctrl ⏎". */
export function KeyCap({ keys }: { keys: string }) {
  return (
    <Ltr className="rounded-sm border border-line px-1.5 font-sans text-xs text-muted">
      {keys
        .split('+')
        .map((key) => shown[key] ?? key)
        .join(' ')}
    </Ltr>
  );
}
