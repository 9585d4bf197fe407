import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The start time of a process, which distinguishes it from a later one with the same id. Null when no such process runs. */
export function processIdentity(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may contain spaces; the start time is the 20th field after it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}
