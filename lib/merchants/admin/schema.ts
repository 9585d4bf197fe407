import { z } from 'zod';
import { reasonSchema } from '#lib/audit/reason.ts';

const name = z.string().trim().min(1).max(100);

export const newMerchantSchema = z.object({
  nameEn: name,
  nameAr: name,
  ownerEmail: z.string().trim().max(320),
});
export type NewMerchantForm = z.infer<typeof newMerchantSchema>;

export const renamingSchema = z.object({ id: z.uuid(), nameEn: name, nameAr: name, reason: reasonSchema });

export const suspensionSchema = z.object({ id: z.uuid(), suspend: z.boolean(), reason: reasonSchema });

/** A row of the list of merchants; `suspendedAt` and `createdAt` are ISO moments. */
export type MerchantRow = {
  id: string;
  nameEn: string;
  nameAr: string;
  createdAt: string;
  suspendedAt: string | null;
};

/** A page of a list; `next` is the cursor of the following one. */
export type ListPage<Row> = { rows: Row[]; next: string | null };
