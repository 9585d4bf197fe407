import { failure, type Result, success } from '#lib/core/result.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body as JSON in valid UTF-8; anything else (an HTML page, a cut text) is `unreadable`. */
export function parseJson(body: Uint8Array): Result<unknown, 'unreadable'> {
  try {
    return success(JSON.parse(utf8.decode(body)));
  } catch (error) {
    const reason = error instanceof TypeError ? 'not UTF-8' : 'not JSON';
    return failure('unreadable', `${reason} (${body.length} bytes)`);
  }
}
