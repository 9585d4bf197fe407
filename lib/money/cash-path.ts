import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { payoutOf } from './payouts.ts';
import type { CashPath, CashPayout, EntryView, MoneyTimeline, PayoutPlan } from './view.ts';

type Stood = Pick<MoneyTimeline, 'entries' | 'positions'> & { payouts: CashPayout[]; plan: PayoutPlan };

/** How far a shipment's cash has come by its entries and by what each account holds of it. `today`: yyyy-mm-dd. */
export function cashPath({ entries, positions, payouts, plan }: Stood, today: string): CashPath | null {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const standing = entries.filter(({ id, kind }) => kind !== 'reversed' && !reversed.has(id));
  const last = (...kinds: EntryView['kind'][]) => standing.findLast(({ kind }) => kinds.includes(kind));
  const holds = (account: MoneyTimeline['positions'][number]['account']) =>
    positions.filter((each) => each.account === account && each.amountMinor > 0);
  const delivery = last('delivered', 'undelivered', 'returned', 'cancelled');
  const deliveredOn = delivery?.kind === 'delivered' ? dayOf(delivery) : null;
  const due = holds('cod-due').map(({ amountMinor, currency }) => ({ amountMinor, currency }));
  if (due.length === 0 && deliveredOn === null && payouts.length === 0) return null;
  const on = deliveredOn && plan && holds('cod-collected').length > 0 ? payoutOf(plan, deliveredOn) : null;
  const banked = holds('bank').length > 0 ? last('banked') : undefined;
  return {
    due,
    deliveredOn,
    expected: on === null ? null : { on, isLate: on < today },
    payouts,
    bankedOn: banked ? dayOf(banked) : null,
  };
}

const dayOf = ({ at }: EntryView) => dubaiClock(new Date(at)).date;
