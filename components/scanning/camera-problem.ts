/** Why the camera shows nothing; `decoder`: the barcode decoder doesn't load. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'decoder';

/** What the browser's refusal of a camera means. A browser has no cameras at all on a page without https. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
