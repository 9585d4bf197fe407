/** The stages of a shipment in the sandbox, with the operator's code and words for each. */
export const stages = {
  expected: {
    code: 'CLC81',
    en: 'The shipment is expected from the sender',
    ar: 'بانتظار استلام الشحنة من المرسل',
    next: ['collected', 'cancelled'],
  },
  collected: {
    code: 'CLC55',
    en: 'Collected from the sender',
    ar: 'تم استلام الشحنة من المرسل',
    next: ['on-the-way', 'held', 'returning'],
  },
  'on-the-way': {
    code: 'CLC9',
    en: 'Left the sorting centre',
    ar: 'غادرت الشحنة مركز الفرز',
    next: ['at-destination', 'held', 'returning', 'unlisted'],
  },
  'at-destination': {
    code: 'CLC30',
    en: 'Arrived at the delivery depot',
    ar: 'وصلت الشحنة إلى مركز التوزيع',
    next: ['out-for-delivery', 'held', 'returning'],
  },
  held: {
    code: 'SBX-HLD',
    en: 'Held, waiting for instructions',
    ar: 'الشحنة محتجزة بانتظار التعليمات',
    next: ['on-the-way', 'at-destination', 'out-for-delivery', 'returning'],
  },
  // A code that no caller has in its list.
  unlisted: {
    code: 'SBX-999',
    en: 'Passed the customs desk of a partner carrier',
    ar: 'اجتازت الشحنة مكتب الجمارك لدى شركة نقل شريكة',
    next: ['at-destination', 'returning'],
  },
  'out-for-delivery': {
    code: 'SBX-OFD',
    en: 'Out for delivery',
    ar: 'خرجت الشحنة للتسليم',
    next: ['delivered', 'attempted'],
  },
  attempted: {
    code: 'SBX-ATT',
    en: 'Delivery attempted, the consignee was not available',
    ar: 'تعذّر التسليم لعدم وجود المرسل إليه',
    next: ['out-for-delivery', 'held', 'returning'],
  },
  // A delivery that was reported in error is corrected.
  delivered: { code: 'CLC12', en: 'Delivered', ar: 'تم تسليم الشحنة', next: ['attempted'] },
  returning: {
    code: 'SBX-RTS',
    en: 'Return to the sender started',
    ar: 'بدأت إعادة الشحنة إلى المرسل',
    next: ['returned'],
  },
  returned: { code: 'SBX-RET', en: 'Returned to the sender', ar: 'أُعيدت الشحنة إلى المرسل', next: [] },
  cancelled: { code: 'CLC58', en: 'Cancelled', ar: 'تم إلغاء الشحنة', next: [] },
} as const satisfies Record<string, { code: string; en: string; ar: string; next: readonly string[] }>;

export type Stage = keyof typeof stages;

export const stageNames = Object.keys(stages) as Stage[];

/** The stages on the shortest path to another one, including that one; null without a path. A path never goes through "held". */
export function stagesBetween(from: Stage, to: Stage): Stage[] | null {
  const ways: Stage[][] = [[from]];
  const seen = new Set<Stage>([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === 'held' && from !== 'held') continue;
    for (const next of stages[last].next) {
      if (next === to) return [...way.slice(1), next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/**
 * What cancelling does at a stage (the operator's interface, § Cancellation rules): before pickup it cancels, afterwards the
 * shipment is returned, and from Out for Delivery on it is refused. An attempted delivery counts as out for delivery.
 */
export function cancelLeadsTo(stage: Stage): 'cancelled' | 'returning' | null {
  if (stage === 'expected') return 'cancelled';
  return ['collected', 'on-the-way', 'unlisted', 'at-destination', 'held'].includes(stage)
    ? 'returning'
    : null;
}
