// The sandbox's own list: the operator's interface shows none.
import instructionRecords from './delivery-instructions.json' with { type: 'json' };

export type DeliveryInstruction = { id: number; nameEn: string; nameAr: string };

/** Delivery instructions that a sender can choose. */
export const deliveryInstructions: readonly DeliveryInstruction[] = instructionRecords;
