import { type DeliveryInstructionsReply, paths } from '#lib/postal/family-a/wire.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
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

const answered = jsonReply(reply);

export const getDeliveryInstructions: Operation = {
  name: 'GetDeliveryInstructions',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getDeliveryInstructions, '/ebs/genericapi/lookups/rest/GetDeliveryInstructions'],
  access: 'open',
  answer: () => answered,
};
