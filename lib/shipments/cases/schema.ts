import { z } from 'zod';
import { storableText } from '#lib/core/storable-text.ts';

/* What agents and merchants write about a shipment. Messages are keys of `validation` in messages/. */

export const noteKinds = ['note', 'refresh', 'label', 'cancel'] as const;
export const caseKinds = ['ask-merchant', 'call-back', 'claim'] as const;
export type NoteKind = (typeof noteKinds)[number];
export type CaseKind = (typeof caseKinds)[number];
export type CaseState = 'open' | 'answered' | 'closed';

export const longestText = 500;
const longestPhone = 40;
const mostDaysAhead = 60;

/** A text that says something: spaces, signs and invisible characters alone are nothing. */
export const writtenText = z
  .string()
  .overwrite((typed) => storableText(typed.replace(/\r\n?/g, '\n')).trim())
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'required')
  .refine((text) => text.length <= longestText, 'tooLong');

/** A wall-clock time in the UAE, yyyy-mm-ddThh:mm, as a moment that lies ahead, by at most two months. */
const dueTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .transform((typed) => new Date(`${typed}:00+04:00`))
  .refine((moment) => {
    const aheadMs = moment.getTime() - Date.now();
    return aheadMs > -60_000 && aheadMs < mostDaysAhead * 86_400_000;
  });

export const caseSchema = z.object({
  shipmentId: z.uuid(),
  kind: z.enum(caseKinds),
  question: writtenText,
  phone: z
    .string()
    .overwrite((typed) => storableText(typed).trim())
    .max(longestPhone, 'tooLong')
    .transform((typed) => typed || null),
  dueAt: dueTime,
});

export const reasonSchema = z.object({ shipmentId: z.uuid(), reason: writtenText });
export const noteSchema = z.object({ shipmentId: z.uuid(), text: writtenText, isInternal: z.boolean() });
export const closeSchema = z.object({ caseId: z.uuid(), outcome: writtenText });
export const answerSchema = z.object({ caseId: z.uuid(), answer: writtenText });
export const postponeSchema = z.object({ caseId: z.uuid(), dueAt: dueTime, reason: writtenText });

export type NewCase = z.output<typeof caseSchema>;

export type PersonName = { name: string; nameAr: string };

/** A note, or an action with its reason. `by` is null for a merchant, who knows it as customer service. */
export type NoteView = {
  id: string;
  kind: NoteKind;
  text: string;
  isInternal: boolean;
  at: string;
  by: PersonName | null;
};

/** A case as a page shows it. `owner` is null for a merchant. */
export type CaseView = {
  id: string;
  shipmentId: string;
  kind: CaseKind;
  state: CaseState;
  question: string;
  phone: string | null;
  dueAt: string;
  openedAt: string;
  owner: (PersonName & { id: string }) | null;
  answer: string | null;
  answeredAt: string | null;
  outcome: string | null;
  closedAt: string | null;
};

/** A case in a list, with its shipment. */
export type ListedCase = CaseView & {
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  merchant: { nameEn: string; nameAr: string };
};
