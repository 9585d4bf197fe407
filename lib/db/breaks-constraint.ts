import 'server-only';

/** Whether an error, from Prisma or from PostgreSQL, comes from this constraint or trigger. */
export function breaksConstraint(error: unknown, name: string): boolean {
  for (let each = error, depth = 0; each && depth < 6; each = (each as Error).cause, depth += 1) {
    const { constraint, meta, message } = each as { constraint?: string; meta?: unknown; message?: string };
    if (constraint === name) return true;
    if (JSON.stringify(meta ?? '').includes(name)) return true;
    if (name === 'keep_an_owner' && message?.includes('the last owner of merchant')) return true;
  }
  return false;
}
