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
  // For callers to meet a code that they can't know.
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
  delivered: { code: 'CLC12', en: 'Delivered', ar: 'تم تسليم الشحنة', next: [] },
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

/**
 * The stages that a shipment passes on the shortest way to another one, that one included; null when no way leads there.
 * A shipment is never held on its way to something else.
 */
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
 * What cancelling does at a stage (the operator's interface, § Cancellation rules): before collection it cancels, after it
 * the shipment goes back, from Out for Delivery on it is refused. An attempted delivery has been out for delivery.
 */
export function cancelLeadsTo(stage: Stage): 'cancelled' | 'returning' | null {
  if (stage === 'expected') return 'cancelled';
  return ['collected', 'on-the-way', 'unlisted', 'at-destination', 'held'].includes(stage)
    ? 'returning'
    : null;
}
