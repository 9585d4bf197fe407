import type { Viewer } from './viewer.ts';

const homes: Record<Viewer['role'], string> = { merchant: '/', agent: '/desk', administrator: '/admin' };

/** The page where a person sets up a required second factor. */
export const enrolmentPath = '/second-factor';

/** The start page of a person's role. */
export function homeOf({ role, mustEnrol }: Pick<Viewer, 'role' | 'mustEnrol'>): string {
  return mustEnrol ? enrolmentPath : homes[role];
}
