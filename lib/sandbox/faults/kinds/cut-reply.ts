import type { Reply } from '#lib/sandbox/http/reply.ts';

/** No answer at all: the connection is reset. */
export const cutReply: Reply = {
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  deliver: async (response) => {
    response.socket?.resetAndDestroy();
  },
};
