import type { Money } from '#lib/core/money.ts';

/* What the pages show of a merchant's money. Amounts are in the minor units of their currency. */

/**
 * The accounts of a merchant's ledger. A shipment's cash on delivery goes from `sales` to `cod-due` (booked), `cod-collected`
 * (delivered: the operator holds it), `cod-remitted` (on a statement) and `bank`. `fees`, `vat` and `adjustments` are costs, `payable`
 * is what the operator billed apart from the cash and nobody paid yet, and `suspense` is money that belongs to no known shipment. Postings
 * of `cod-remitted` and `bank` name the payout: the COD statement.
 */
export const moneyAccounts = [
  ...(['sales', 'cod-due', 'cod-collected', 'cod-remitted', 'bank'] as const),
  ...(['fees', 'vat', 'adjustments', 'payable', 'suspense'] as const),
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Systems of accountants that import journals. */
const journalSystems = ['xero', 'quickbooks', 'zoho'] as const;
export type JournalSystem = (typeof journalSystems)[number];
/** The files for an accountant. */
export const moneyFiles = ['ledger', 'charges', 'payouts', 'vat', 'claims', ...journalSystems] as const;
/** What the accounts are called in such a system: a code or a name. */
export type JournalCodes = Partial<Record<MoneyAccount, string>>;

/** The kinds of entries. PostgreSQL writes the first five when a shipment changes; the others come from statements and by hand. */
export const entryKinds = [
  ...(['booked', 'delivered', 'undelivered', 'cancelled', 'returned'] as const),
  ...(['remitted', 'charged', 'banked', 'adjusted', 'reversed'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** After how many days a payout counts as overdue. */
export const overdueDays = [3, 7, 14, 30] as const;
export type OverdueDays = (typeof overdueDays)[number];

/** A merchant's money in one currency. */
export type Balances = {
  currency: string;
  /** Not paid by receivers yet. */
  due: number;
  /** Collected by the carrier, and on no statement. */
  withCarrier: number;
  /** On a statement, and on no bank statement. */
  remitted: number;
  banked: number;
  fees: number;
  vat: number;
  adjustments: number;
  /** Billed and not paid, as an amount above 0. */
  payable: number;
  /** Matched to no shipment, or arrived beyond what statements announce, as an amount above 0. */
  suspense: number;
  /** Paid by the carrier twice, or for shipments that it didn't deliver, or that came back, as an amount above 0. */
  overpaid: number;
  overdue: Record<OverdueDays, number>;
  /** What the carrier holds, by the day of delivery, oldest first; days as yyyy-mm-dd. */
  collectedByDay: DayAmount[];
};
export type DayAmount = { day: string; amountMinor: number };

export const payoutRhythms = ['daily', 'weekly', 'fortnightly', 'monthly'] as const;
export type PayoutRhythm = (typeof payoutRhythms)[number];

/**
 * When the carrier pays. `day` is the day of any payout; its weekday or day of the month repeats. A payout has the cash of deliveries until
 * `lagDays` before it.
 */
export type Payouts = { rhythm: PayoutRhythm; day: string; lagDays: number };

/** `isLearned`: from past payouts, because none is set. Null when there are too few to tell. */
export type PayoutPlan = (Payouts & { isLearned: boolean }) | null;

export type MoneyOverview = {
  /** The currency with most money first; none before the first shipment with cash on delivery. */
  balances: Balances[];
  payouts: PayoutPlan;
  /**
   * What the carrier should pay at the next payout, without what earlier payouts left out; null while the rhythm isn't known. `isNet`:
   * less the share that it kept for fees and VAT of the newest statements; false before the first one.
   */
  expected: { day: string; amounts: Money[]; isNet: boolean } | null;
};

/** An entry of the ledger with its first `mostPostings` postings; `more` counts the others. */
export type EntryView = {
  id: string;
  /** ISO moments: when it happened, and when it was written. */
  at: string;
  recordedAt: string;
  kind: EntryKind;
  /** The entry that it reverses. */
  reversesId: string | null;
  postings: PostingView[];
  more: number;
};
export type PostingView = {
  account: MoneyAccount;
  amountMinor: number;
  currency: string;
  shipment: { id: string; awb: string | null; reference: string | null } | null;
};

/** The money of one shipment: its entries, oldest first, and what each account holds of it now. */
export type MoneyTimeline = {
  entries: EntryView[];
  positions: { account: MoneyAccount; amountMinor: number; currency: string }[];
  path: CashPath | null;
  /** What was quoted when it was booked, with its lines; null if no price was shown. */
  quoted: { postage: Money; codFee: Money | null; vat: Money; total: Money } | null;
};

/**
 * The way of a shipment's cash from the door to the bank, as days (yyyy-mm-dd) that are null until they are known. Null for a shipment
 * without cash, and for one that was cancelled or returned.
 */
export type CashPath = {
  due: Money[];
  deliveredOn: string | null;
  /** While the carrier holds it: when it should pay it, and whether that day has passed. */
  expected: { on: string; isLate: boolean } | null;
  /** The statements that paid it out, with what they deducted. */
  payouts: CashPayout[];
  bankedOn: string | null;
};
export type CashPayout = {
  statementId: string;
  name: string;
  day: string;
  currency: string;
} & Record<'grossMinor' | 'feeMinor' | 'vatMinor' | 'otherMinor' | 'netMinor', number>;

/** The accounts of a month's table; `disputed` is what open claims are about, which isn't in the ledger. */
export const monthAccounts = [
  ...(['cod-due', 'cod-collected', 'disputed', 'cod-remitted', 'bank'] as const),
  ...(['fees', 'vat', 'adjustments', 'payable', 'suspense'] as const),
] as const;
export type MonthFigure = { account: (typeof monthAccounts)[number]; currency: string } & Record<
  'openingMinor' | 'inMinor' | 'outMinor' | 'closingMinor',
  number
>;
/** A month (yyyy-mm) by currency and account. */
export type MonthView = {
  month: string;
  figures: MonthFigure[];
  /** Days that should have been paid out, and that no statement has. */
  missing: { from: string; until: string; currency: string }[];
  /** The first month with money; null without any. */
  firstMonth: string | null;
  isOver: boolean;
  isClosed: boolean;
};
/** An entry behind a figure of a month. `ownAt`: when it happened, if that month was closed. `awb` and `reference`: of its only shipment. */
export type MonthLine = Money & {
  id: string;
  at: string;
  ownAt: string | null;
  kind: EntryKind;
  shipments: number;
  awb: string | null;
  reference: string | null;
  statementId: string | null;
  statementName: string | null;
  row: number | null;
};

/** A part of a balance: the cash of a shipment or, of `cod-remitted`, the payout of a statement. */
export type UnpaidView = {
  shipment: { id: string; awb: string | null; reference: string | null } | null;
  /** Of a shipment, for people who may see shipments. */
  receiverName: string | null;
  statement: { id: string; name: string } | null;
  amountMinor: number;
  currency: string;
  /** ISO moment: booked or delivered at, or the statement's day. */
  since: string;
};

export type BankAccountView = { id: string; name: string; iban: string; currency: string };

/** The most that a merchant has. */
export const mostBankAccounts = 20;

export const unpaidAccounts = ['cod-due', 'cod-collected', 'cod-remitted'] as const;

/** Cash on delivery in one account; `overdue`: at least this many days late. */
export type UnpaidFilter = {
  account: (typeof unpaidAccounts)[number];
  overdue?: (typeof overdueDays)[number];
};
