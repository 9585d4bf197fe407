/** Why the camera shows nothing; `decoder`: the barcode decoder doesn't load. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'decoder';

/** The meaning of a browser's error about a camera. A browser offers no cameras on a page without https. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
