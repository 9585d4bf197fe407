import type { Reply } from '#lib/sandbox/http/reply.ts';

/** Resets the connection without a reply. */
export const cutReply: Reply = {
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  deliver: async (response) => {
    response.socket?.resetAndDestroy();
  },
};
