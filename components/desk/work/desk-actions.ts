import type { z } from 'zod';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { deskInputs } from '#lib/desk/schema.ts';

type Inputs = typeof deskInputs;

/** The server actions of an agent on a shipment and on its cases. */
export type DeskActions = {
  [Name in keyof Inputs]: (input: z.input<Inputs[Name]>) => Promise<ActionResult<unknown>>;
};
