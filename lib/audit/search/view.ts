import type { AuditChange, Reason } from '#lib/audit/view.ts';
import { parseDay } from '#lib/core/times/typed-day.ts';

/** The filters of the audit search. Dates are days in Dubai. */
export type AuditFilter = {
  /** The email of the person who acted or whom it is about. */
  who?: string;
  /** A part of the name of the merchant that it is about, or its id. */
  merchant?: string;
  verb?: string;
  /** An AWB or a shipment's id. */
  shipment?: string;
  from?: string;
  to?: string;
};

/** An entry as the page and the export show it; `at` is an ISO moment. */
export type AuditRow = {
  id: string;
  at: string;
  actorKind: string;
  who: string | null;
  verb: string;
  reason: Reason;
  merchantId: string | null;
  merchantNameEn: string | null;
  merchantNameAr: string | null;
  about: string | null;
  shipmentId: string | null;
  address: string | null;
  change: AuditChange | null;
};

/** The filter in the query of a page or an export, with days as they are typed too. Texts that aren't valid days are left out. */
export function readFilter(given: Partial<Record<string, string>>): AuditFilter {
  const text = (name: string, most: number) => given[name]?.trim().slice(0, most) || undefined;
  const dayOf = (name: string) => parseDay(given[name] ?? '') ?? undefined;
  return {
    who: text('who', 320)?.toLowerCase(),
    merchant: text('merchant', 100),
    verb: text('verb', 60),
    shipment: text('shipment', 60),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}
