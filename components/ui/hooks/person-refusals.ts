/** The codes that concern the person instead of the request. The page's shell says them over the page (components/shell/sign-in). */
export const personRefusals = ['signed-out', 'other-merchant', 'not-permitted', 'suspended'] as const;

/** The shell's script may come after a form's first answer. */
let isShellWatching = false;

/** Called by the shell when it begins and ends to say them. */
export function setShellWatching(isWatching: boolean) {
  isShellWatching = isWatching;
}

/** Whether it failed for a reason that the form itself has to say. Null is an answer that didn't arrive. */
export const isOwnFailure = (answer: { ok: boolean; code?: string } | null): boolean =>
  !answer?.ok && !(isShellWatching && personRefusals.some((code) => code === answer?.code));
