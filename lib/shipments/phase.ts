import type { ShipmentPhase } from './view.ts';

/*
 * Status code → phase. The interface fixes CLC81 and CLC58; the others were seen at deployments with less certainty, and
 * SBX- codes are the sandbox's own. Whatever is not listed is `unknown` and shown in the operator's words.
 */
const phaseOfCode = new Map<string, ShipmentPhase>(
  Object.entries({
    CLC81: 'expected',
    CLC58: 'cancelled',
    CLC55: 'collected',
    CLC9: 'in_transit',
    CLC11: 'in_transit',
    CLC30: 'in_transit',
    CLC12: 'delivered',
    'P-53': 'delivered',
    'P-58': 'at_counter',
    'SBX-OFD': 'out_for_delivery',
    'SBX-HLD': 'held',
    'SBX-ATT': 'attempted',
    'SBX-CTR': 'at_counter',
    'SBX-RTS': 'returning',
    'SBX-RET': 'returned',
  }),
);

export function phaseOf(code: string): ShipmentPhase {
  return phaseOfCode.get(code.trim().toUpperCase()) ?? 'unknown';
}

const finalPhases: ReadonlySet<ShipmentPhase> = new Set(['delivered', 'returned', 'cancelled']);

/** Whether nothing can follow: such a shipment is not asked about again. */
export function isFinal(phase: ShipmentPhase | null): boolean {
  return phase !== null && finalPhases.has(phase);
}
