const holder = globalThis as { waybill?: object };

/**
 * What this process has once, although several bundles load the same module, and a hot reload loads it again: connections, breakers.
 * Each caller names its own properties.
 */
export function processState<State extends object>(): Partial<State> {
  holder.waybill ??= {};
  return holder.waybill;
}
