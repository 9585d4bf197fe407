import { z } from 'zod';
import { alertKinds } from '#lib/mail/schema.ts';
import { alertChoices } from './view.ts';

export const alertsSchema = z.partialRecord(z.enum(alertKinds), z.enum(alertChoices));
