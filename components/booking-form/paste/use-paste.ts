'use client';

import { type ComponentType, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
