import { z } from 'zod';
import { reasonSchema } from '#lib/audit/reason.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { longestNotice, mostAddressed } from './view.ts';

const name = z.string().trim().min(1).max(100);

export const newMerchantSchema = z.object({
  nameEn: name,
  nameAr: name,
  ownerEmail: z.string().trim().max(320),
});
export type NewMerchantForm = z.infer<typeof newMerchantSchema>;

export const renamingSchema = z.object({ id: z.uuid(), nameEn: name, nameAr: name, reason: reasonSchema });

export const suspensionSchema = z.object({ id: z.uuid(), suspend: z.boolean(), reason: reasonSchema });

const mostNoticeDays = 90;

const noticeText = z
  .string()
  .transform((typed) => storableText(typed).trim())
  .refine((text) => saysSomething(text) && text.length <= longestNotice);

/** A wall-clock time in the UAE, yyyy-mm-ddThh:mm, as a moment. */
const wallClock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .transform((typed) => new Date(`${typed}:00+04:00`));

/** A notice in both languages; without merchants it is for all. It ends in the future, at most 90 days after its start. */
export const noticeSchema = z
  .object({
    textEn: noticeText,
    textAr: noticeText,
    startsAt: wallClock,
    endsAt: wallClock,
    merchantIds: z.array(z.uuid()).max(mostAddressed),
  })
  .refine(({ startsAt, endsAt }) => {
    const lastsMs = endsAt.getTime() - startsAt.getTime();
    return lastsMs > 0 && lastsMs <= mostNoticeDays * 86_400_000 && endsAt.getTime() > Date.now();
  });
export type NewNotice = z.output<typeof noticeSchema>;
