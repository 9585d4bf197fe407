import type { ActionResult } from '#lib/auth/action-result.ts';

type ByReason = { attemptId: string; reason: string };

/** The server actions for an unconfirmed request or a suspected duplicate. */
export type UnconfirmedActions = {
  askAgain: (input: { attemptId: string }) => Promise<ActionResult<{ awb: string | null }>>;
  acceptAwb: (input: { attemptId: string; awb: string }) => Promise<ActionResult<{ awb: string }>>;
  writeOff: (input: ByReason) => Promise<ActionResult<{ awb: string | null }>>;
  cancelDuplicate: (input: ByReason) => Promise<ActionResult<null>>;
  takeRequest: (input: {
    attemptId: string;
    isTaken: boolean;
    fromId: string | null;
  }) => Promise<ActionResult<null>>;
  settleDuplicate: (input: ByReason) => Promise<ActionResult<null>>;
  keepAwb: (input: ByReason) => Promise<ActionResult<null>>;
  takeBackAwb: (input: ByReason) => Promise<ActionResult<null>>;
};
