import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells one process from a later one with the same number: its start time.
 * Null when no such process lives.
 */
export function processIdentity(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold blanks; the start time is the 20th after it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}
