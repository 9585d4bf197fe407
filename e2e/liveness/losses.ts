import { startImportStack } from '#lib/imports/testing/import-stack.ts';
import { settings } from '#lib/settings/settings.ts';

/* What can be missing while something waits. */

export const stack = await startImportStack();
export const { oasis, run } = stack;

/** Takes something away, and returns how it comes back. */
export type Loss = (id: string) => Promise<() => unknown>;
export const nothing: Loss = async () => () => {};
const lost = (lose: string, back: string): Loss => {
  return async () => {
    await run(lose);
    return () => run(back);
  };
};
export const set = (changed: Record<string, unknown>): Loss => {
  return async () => {
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, settings()[name as 'OPERATOR_NAME']]),
    );
    Object.assign(settings(), changed);
    return () => Object.assign(settings(), before);
  };
};
export const suspended = lost(
  'UPDATE merchants SET suspended_at = now()',
  'UPDATE merchants SET suspended_at = NULL',
);
export const noAccount = lost(
  'UPDATE operator_accounts SET is_default = false',
  'UPDATE operator_accounts SET is_default = true',
);
export const renamed = set({ OPERATOR_NAME: 'another' });
