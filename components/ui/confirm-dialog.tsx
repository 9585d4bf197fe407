import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  /** What the buttons say. Closing the dialog keeps everything as it is. */
  words: { keep: string; submit: string };
  variant?: ComponentProps<typeof Button>['variant'];
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Says what an action does, and asks whether to do it. It can't be closed until the server has answered. */
export function ConfirmDialog({
  title,
  words,
  variant = 'danger',
  pending = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const close = () => !pending && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={words.keep}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {words.keep}
          </Button>
          <Button variant={variant} pending={pending} onClick={onConfirm}>
            {words.submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
