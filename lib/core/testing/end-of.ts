type Ended = { ok: true } | { ok: false; code: string };

/** How something ended: `ok`, or with which code. */
export async function endOf(work: Ended | Promise<Ended>): Promise<string> {
  const ended = await work;
  return ended.ok ? 'ok' : ended.code;
}
