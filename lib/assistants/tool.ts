import { z } from 'zod';
import { shipmentInput } from '#lib/api/shipments/schema.ts';
import type { KeyPermission } from '#lib/api-keys/view.ts';
import type { Asker, CallAnswer } from './call-operation.ts';

/** A tool of an assistant: most are an operation of the API, with its own rules and permission. */
type Tool<Input extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** A key without one of these doesn't see the tool. */
  needs: readonly KeyPermission[];
  /** Whether it changes something at the carrier. */
  isChange?: true;
  run: (asker: Asker, input: z.output<Input>) => Promise<CallAnswer>;
};

/** Checks a tool's types, then widens them, so that one list can hold all tools. */
export const tool = <Input extends z.ZodType>(defined: Tool<Input>): Tool => defined as unknown as Tool;

/** A booking without what only systems use: keys of any name are nothing that every vendor takes. */
export const bookingInput = shipmentInput.omit({ metadata: true });

export const shipmentId = z.object({ id: z.uuid().describe('The id of the shipment, a UUID.') });
