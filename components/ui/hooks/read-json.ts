/** The answer of one of the portal's own GET handlers. Throws unless it succeeds. The error has no query, which can be a name or a phone. */
export async function readJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address.split('?')[0]} answered ${answer.status}`);
  return answer.json();
}
