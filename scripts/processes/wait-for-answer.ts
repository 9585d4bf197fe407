import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#scripts/terminal/failure.ts';
import { howItEnded, type RunningProcess } from './start-process.ts';

const timeoutMs = 90_000;

/** Waits until a URL of a new process answers 200. Fails when the process ends or takes too long. */
export async function waitForAnswer(running: RunningProcess, url: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let answer = 'nothing';
  while (performance.now() < deadline) {
    if (running.hasEnded()) throw new Failure(howItEnded(running, await running.ended));
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      await response.body?.cancel();
      if (response.ok) return;
      answer = `status ${response.status}`;
    } catch (error) {
      answer = (error as Error).message;
    }
    await pause(50);
  }
  throw new Failure(
    `${running.name} was not ready in ${timeoutMs / 1000} s: ${url} gave ${answer}. See ${running.logFile}.`,
  );
}
