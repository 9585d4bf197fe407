import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type MoreOptionsProps = { label: string; isOpenAtFirst?: boolean; onOpen?: () => void; children: ReactNode };

/** Rarely used fields behind a disclosure; `focusField` opens it. */
export function MoreOptions({ label, isOpenAtFirst, onOpen, children }: MoreOptionsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const tell = useEffectEvent(() => box.current?.open && onOpen?.());
  // It may have been opened before the page's script ran.
  useEffect(() => void tell(), []);
  return (
    <details ref={box} open={isOpenAtFirst} onToggle={() => box.current?.open && onOpen?.()}>
      <summary className="flex min-h-row w-fit items-center rounded-sm text-sm font-semibold text-accent">
        {label}
      </summary>
      <div className="mt-3 mb-1.5 flex flex-col gap-4">{children}</div>
    </details>
  );
}
