export type Choice = { id: string; nameEn: string; nameAr: string };

/** What a rule can ask about and choose from. */
export type RuleChoices = Record<'senders' | 'parcels' | 'emirates', readonly Choice[]>;
