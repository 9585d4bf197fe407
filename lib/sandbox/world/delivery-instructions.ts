// The sandbox's own list: the operator's interface shows none.
import instructionRecords from './delivery-instructions.json' with { type: 'json' };

export type DeliveryInstruction = { id: number; nameEn: string; nameAr: string };

/** What a sender can ask of the courier at delivery. */
export const deliveryInstructions: readonly DeliveryInstruction[] = instructionRecords;
