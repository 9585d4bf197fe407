import { useEffect, useState } from 'react';

/** A text once it has stayed unchanged for a while. */
export function useSettled<Text extends string | null>(text: Text, delayMs: number): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, settled, delayMs]);
  return settled;
}
