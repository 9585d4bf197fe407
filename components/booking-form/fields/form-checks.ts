import type { ShipmentKind } from '#lib/shipments/view.ts';
import type { FormChecks } from './create-checks.ts';

/*
 * The checks of a kind of shipment. They are an eighth of the page's script, and aren't needed until a first field loses the
 * focus.
 */

const loaded: Partial<Record<ShipmentKind, FormChecks>> = {};

/** The checks of a kind; null while they are loading. */
export function formChecks(kind: ShipmentKind): FormChecks | null {
  return loaded[kind] ?? null;
}

export async function loadFormChecks(kind: ShipmentKind): Promise<void> {
  if (loaded[kind]) return;
  if (kind === 'domestic') {
    loaded.domestic = (await import('./domestic-checks.ts')).domesticChecks;
    return;
  }
  const abroad = await import('./abroad-checks.ts');
  loaded.international = abroad.internationalChecks;
  loaded.incoming = abroad.incomingChecks;
}

/**
 * Runs an action after the checks are loaded. It also runs if they can't be loaded, because the server checks the form again.
 */
export function withFormChecks(kind: ShipmentKind, action: () => void) {
  if (formChecks(kind)) action();
  else void loadFormChecks(kind).then(action, action);
}
