/** What other people do meanwhile: the pages of the attacked merchant and of another one, a label, a booking. */
export const kinds = ['list', 'otherList', 'label', 'booking'] as const;
export type Kind = (typeof kinds)[number];

/** Times in milliseconds by kind; `failed` are the answers that weren't 200, `pauseMs` is the longest answer of the health check. */
export type Everyday = { tookMs: Record<Kind, number[]>; failed: number; pauseMs: number };

/** The portal's memory, and how long its event loop was blocked at most, before an attack and while it lasts. */
export type Memory = {
  beforeMb: number;
  peakMb: number;
  afterMb: number;
  blockedBeforeMs: number;
  blockedMs: number;
};

/** An attack: everyday work right before it and while it lasts, the portal's memory, and how many answers had which status. */
export type Attack = {
  name: string;
  before: Everyday;
  during: Everyday;
  memory: Memory;
  answers: Record<string, number>;
};

/** The right person's sign-ins from another address, while an attack lasts. */
export type SignIns = { tookMs: number[]; refused: number };

/** Each attack once. */
export type AttackRound = {
  burst: Attack & { signIns: SignIns; withoutRetryAfter: number };
  drafts: Attack[];
  bodies: Attack & { mostSentBytes: number };
  /** `wrong` are the answers that aren't those of the files that were sent. */
  files: (Attack & { wrong: number })[];
  slow: Attack & { signIns: SignIns; closed: number; mostOpen: number };
};

export type HostileFigures = {
  rounds: AttackRound[];
  /** The time of a check with a wrong password, for existing and for unknown accounts. */
  checks: { knownMs: number[]; unknownMs: number[] };
};
