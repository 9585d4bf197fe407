import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { X } from '#components/ui/icons.tsx';
import { ControlWords } from './control-words.ts';

type DialogProps = {
  open: boolean;
  /** Called by Esc and the close button; the dialog stays open until `open` is false. */
  onClose: () => void;
  title: ReactNode;
  /** "Close", unless closing it answers a question. */
  closeLabel?: string;
  /** Buttons at the end of the dialog. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps the focus and returns it on close. The first focus goes to `data-autofocus`, or
 * else to the close button.
 */
export function Dialog({ open, onClose, title, closeLabel, footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = use(ControlWords);

  // After all effects that move the focus before it opens.
  useEffect(() => {
    if (!open) return;
    ref.current?.showModal();
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);
  // Not after the paint: a dialog that its parent removes is closed while it is in the page, or the browser loses the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-sheet border border-line bg-surface p-5 text-ink backdrop:bg-ink/40 dark:backdrop:bg-page/70"
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-3">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel ?? close}
              onClick={onClose}
              className="-me-1.5 -mt-1.5 rounded-control p-1.5 text-muted hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" />
            </button>
          </div>
          <div className="mt-3">{children}</div>
          {footer && <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
