/** The rules of the whole form. They are an eighth of the page's script, and nobody needs them before leaving a first field. */
type FormRules = typeof import('./form-issues.ts');

let rules: FormRules | null = null;

/** The rules; null while they are loading. */
export function formRules(): FormRules | null {
  return rules;
}

export async function loadFormRules(): Promise<void> {
  rules ??= await import('./form-issues.ts');
}

/** Runs an action once the rules are there. It also runs if they can't be loaded, because the server checks the form again. */
export function withFormRules(action: () => void) {
  if (rules) action();
  else void loadFormRules().then(action, action);
}
