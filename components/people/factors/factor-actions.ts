import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { OpenTotp } from '#lib/people/factors/view.ts';
import type { Registration } from '#lib/people/passkeys/schema.ts';

/** The problems that the person sees; `confirm-first` asks for the password and the second factor. */
export type FactorProblem =
  | 'confirm-first'
  | 'ended'
  | 'is-on'
  | 'wait'
  | 'code-wrong'
  | 'no-host'
  | 'too-many'
  | 'cancelled';
type Codes = { codes: string[] };

type Answer<Value, Problem extends FactorProblem> = Promise<ActionResult<Value | Problem>>;

export type FactorActions = {
  confirmPassword: (typed: {
    password: string;
    code?: string;
  }) => Promise<
    ActionResult<'confirmed' | 'password-wrong' | 'no-password' | 'code-needed' | 'code-wrong' | 'wait'>
  >;
  startApp: (nothing: null) => Answer<OpenTotp, 'confirm-first' | 'is-on'>;
  confirmApp: (typed: { code: string }) => Answer<Codes, 'code-wrong' | 'ended' | 'wait'>;
  removeApp: (nothing: null) => Answer<'removed', 'confirm-first' | 'ended'>;
  startKey: (
    nothing: null,
  ) => Answer<PublicKeyCredentialCreationOptionsJSON, 'confirm-first' | 'no-host' | 'too-many'>;
  addKey: (made: { name: string; answer: Registration }) => Answer<Codes, 'ended'>;
  renameKey: (passkey: { id: string; name: string }) => Answer<'renamed', 'ended'>;
  removeKey: (passkey: { id: string }) => Answer<'removed', 'confirm-first' | 'ended'>;
  renewCodes: (nothing: null) => Answer<Codes, 'confirm-first' | 'ended'>;
};
