import { Ltr } from './ltr.tsx';

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
