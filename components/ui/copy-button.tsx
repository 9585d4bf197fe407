'use client';

import { use, useEffect, useState } from 'react';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Button } from './button.tsx';
import { ControlWords } from './control-words.ts';
import { Check, Copy } from './icons.tsx';
import { LiveRegion } from './live-region.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  /** What this button copies, for screen readers. */
  of: string;
  /** The single key that copies. */
  keys?: string;
};

const saidForMs = 3_000;

/** Copies a text to the clipboard, and says briefly whether it worked. */
export function CopyButton({ text, label, of, keys }: CopyButtonProps) {
  const { copied, copyFailed } = use(ControlWords);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const words = outcome && (outcome === 'copied' ? copied : copyFailed);
  return (
    <>
      <Button size="sm" onClick={copy} keys={keys} title={keys && `${label} (${keys})`}>
        {outcome === 'copied' ? <Check /> : <Copy />}
        {words ?? label}
        <OfWhat of={of} />
      </Button>
      <LiveRegion>{words}</LiveRegion>
    </>
  );
}
