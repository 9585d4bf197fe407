import { z } from 'zod';
import { type ProblemCode, problemStatuses } from './problems.ts';

export const problemSchema = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problemStatuses) as ProblemCode[]),
    detail: z.string(),
    next: z.string().describe('What to do next.'),
    request_id: z.string().describe('What to tell customer service.'),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().describe('A JSON pointer (RFC 6901) into the body.'),
          parameter: z.string().optional(),
          code: z.string(),
          detail: z.string(),
          suggestions: z.array(z.string()).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457. The texts are in the language of Accept-Language.' });
