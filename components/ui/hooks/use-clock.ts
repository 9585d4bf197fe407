import { useEffect, useState } from 'react';

const intervalMs = 30_000;

/** The current time, renewed twice a minute. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
