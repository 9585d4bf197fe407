import type { KeyView } from '#lib/api-keys/schema.ts';
import type { TypedKey } from '#lib/api-keys/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';

/** Why a key wasn't saved: a field, or one of these. `confirm-first` asks for the password. */
export type KeyProblem = keyof TypedKey | 'confirm-first' | 'too-many' | 'not-found';

/** The secret is that of a new key. */
export type KeyAnswer = { problem: KeyProblem } | { key: KeyView; secret: string | null };

export type KeyActions = {
  createKey: (form: TypedKey) => Promise<ActionResult<KeyAnswer>>;
  changeKey: (given: { id: string; form: TypedKey }) => Promise<ActionResult<KeyAnswer>>;
  endKey: (given: { id: string }) => Promise<ActionResult<'ended' | 'not-found'>>;
};
