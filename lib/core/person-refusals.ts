/**
 * The codes that concern the person instead of the request. The page's shell says them over the page (components/shell/sign-in), so a form
 * doesn't say why it failed.
 */
export const personRefusals = ['signed-out', 'other-merchant', 'not-permitted', 'suspended'] as const;

/** Whether it failed for a reason that the form itself has to say. Null is an answer that didn't arrive. */
export const isOwnFailure = (answer: { ok: boolean; code?: string } | null): boolean =>
  !answer?.ok && !personRefusals.some((code) => code === answer?.code);
