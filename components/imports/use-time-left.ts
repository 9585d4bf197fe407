'use client';

import { useEffect, useRef, useState } from 'react';
import { minutesLeft, type Sample } from './minutes-left.ts';

const windowMs = 60_000;

/** The estimated remaining minutes (minutes-left.ts) at the pace of the last minute. Null until it is known. */
export function useMinutesLeft(done: number, left: number, isRunning: boolean): number | null {
  const samples = useRef<Sample[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) {
      samples.current = [];
      setMinutes(null);
      return;
    }
    const atMs = performance.now();
    samples.current = [...samples.current.filter((one) => atMs - one.atMs < windowMs), { atMs, done }];
    const [first] = samples.current;
    const estimated = first ? minutesLeft(first, { atMs, done }, left) : null;
    if (estimated !== null) setMinutes(estimated);
  }, [done, left, isRunning]);
  return minutes;
}
