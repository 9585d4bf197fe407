import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { ClipboardPaste } from '#components/ui/icons.tsx';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { fillPasted, type PastedValues } from './fill-pasted.ts';
import type { PasteDialogProps } from './paste-dialog.tsx';

/** "Paste an address": its dialog and its rules are loaded when it is first opened. */
export function usePaste(form: UseFormReturn<ShipmentForm>) {
  const [Dialog, setDialog] = useState<ComponentType<PasteDialogProps> | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [filled, setFilled] = useState<{ undo: () => void } | null>(null);

  async function open() {
    setState('loading');
    try {
      const { PasteDialog } = await import('./paste-dialog.tsx');
      setDialog(() => PasteDialog);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return {
    Dialog,
    state,
    isFilled: filled !== null,
    open: () => void open(),
    close: () => setState('closed'),
    fill: (values: PastedValues) => {
      setFilled({ undo: fillPasted(form, values) });
      setState('closed');
    },
    undo: () => {
      filled?.undo();
      setFilled(null);
    },
  };
}

export type Paste = ReturnType<typeof usePaste>;

/** Opens the dialog; after it has filled in the form, offers to undo that. */
export function PasteLine({ paste }: { paste: Paste }) {
  const t = useTranslations('booking.paste');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" onClick={paste.open} pending={paste.state === 'loading'}>
        <ClipboardPaste />
        {t('open')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {paste.state === 'failed' ? t('failed') : paste.isFilled && t('filled')}
      </p>
      {paste.isFilled && (
        <button
          type="button"
          onClick={paste.undo}
          className="min-h-6 text-sm font-semibold text-accent underline"
        >
          {t('undo')}
        </button>
      )}
    </div>
  );
}
