import type { Guard, Invariant } from './guard.ts';
import { guardsOfI1 } from './invariants/i1-one-send.ts';
import { guardsOfI2 } from './invariants/i2-one-awb.ts';
import { guardsOfI3 } from './invariants/i3-nothing-lost.ts';
import { guardsOfI4 } from './invariants/i4-durable.ts';
import { guardsOfI5 } from './invariants/i5-no-stuck-attempt.ts';
import { guardsOfI6 } from './invariants/i6-same-answer.ts';
import { guardsOfI7 } from './invariants/i7-own-merchant.ts';
import { guardsOfI8 } from './invariants/i8-age-shown.ts';
import { guardsOfI9 } from './invariants/i9-no-secret.ts';
import { guardsOfI10 } from './invariants/i10-deny.ts';
import { guardsOfI11 } from './invariants/i11-audited.ts';

/** Every guard by the invariant that it protects. */
export const allGuards: Record<Invariant, Guard[]> = {
  I1: guardsOfI1,
  I2: guardsOfI2,
  I3: guardsOfI3,
  I4: guardsOfI4,
  I5: guardsOfI5,
  I6: guardsOfI6,
  I7: guardsOfI7,
  I8: guardsOfI8,
  I9: guardsOfI9,
  I10: guardsOfI10,
  I11: guardsOfI11,
};
