'use client';

import { useEffect, useRef, useState } from 'react';

const leastMs = 4_000;
const windowMs = 60_000;

/**
 * The estimated remaining minutes at the pace of the last minute, rounded up; 0 means less than one. Null until the pace is
 * known.
 */
export function useMinutesLeft(done: number, left: number, isRunning: boolean): number | null {
  const samples = useRef<{ atMs: number; done: number }[]>([]);
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
    if (!first || atMs - first.atMs < leastMs || done <= first.done) return;
    const leftMs = (left * (atMs - first.atMs)) / (done - first.done);
    setMinutes(leftMs < windowMs ? 0 : Math.ceil(leftMs / windowMs));
  }, [done, left, isRunning]);
  return minutes;
}
