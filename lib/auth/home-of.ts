import type { Viewer } from './viewer.ts';

const homes: Record<Viewer['role'], string> = { merchant: '/', agent: '/desk', administrator: '/admin' };

/** Where the work of a person's role starts. */
export function homeOf({ role }: Pick<Viewer, 'role'>): string {
  return homes[role];
}
