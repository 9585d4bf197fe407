import { type DeliveryInstructionsReply, paths } from '#lib/postal/family-a/wire.ts';
import { fixedLookup } from '#lib/sandbox/operations/lookup.ts';
import { deliveryInstructions } from '#lib/sandbox/world/delivery-instructions.ts';

const reply: DeliveryInstructionsReply = {
  GetDeliveryInstructionsResult: {
    DeliveryInstructionBO: deliveryInstructions.map((instruction) => ({
      ID: String(instruction.id),
      NameEN: instruction.nameEn,
      NameAR: instruction.nameAr,
    })),
  },
};

export const getDeliveryInstructions = fixedLookup(
  {
    family: 'A',
    name: 'GetDeliveryInstructions',
    paths: [paths.getDeliveryInstructions, '/ebs/genericapi/lookups/rest/GetDeliveryInstructions'],
  },
  reply,
);
