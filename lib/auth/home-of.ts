import type { Viewer } from './viewer.ts';

const homes: Record<Viewer['role'], string> = { merchant: '/', agent: '/desk', administrator: '/admin' };

/** The start page of a person's role. */
export function homeOf({ role }: Pick<Viewer, 'role'>): string {
  return homes[role];
}
