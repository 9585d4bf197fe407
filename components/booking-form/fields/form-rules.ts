import type { ShipmentKind } from '#lib/shipments/view.ts';
import type { FormRules } from './create-rules.ts';

/*
 * The rules of a kind of shipment. They are an eighth of the page's script, and aren't needed until a first field loses the
 * focus.
 */

const loaded: Partial<Record<ShipmentKind, FormRules>> = {};

/** The rules of a kind; null while they are loading. */
export function formRules(kind: ShipmentKind): FormRules | null {
  return loaded[kind] ?? null;
}

export async function loadFormRules(kind: ShipmentKind): Promise<void> {
  if (loaded[kind]) return;
  if (kind === 'domestic') {
    loaded.domestic = (await import('./domestic-rules.ts')).domesticRules;
    return;
  }
  const abroad = await import('./abroad-rules.ts');
  loaded.international = abroad.internationalRules;
  loaded.incoming = abroad.incomingRules;
}

/**
 * Runs an action after the rules are loaded. It also runs if they can't be loaded, because the server checks the form again.
 */
export function withFormRules(kind: ShipmentKind, action: () => void) {
  if (formRules(kind)) action();
  else void loadFormRules(kind).then(action, action);
}
