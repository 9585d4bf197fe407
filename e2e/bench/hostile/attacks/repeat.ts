/** Counts statuses. */
export function counted(statuses: (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends something so many times, some at once. Gives how many answers had which status. */
export async function repeat(
  times: number,
  atOnce: number,
  send: (number: number) => Promise<number | string>,
): Promise<{ answers: Record<string, number> }> {
  const statuses: (number | string)[] = [];
  let sent = 0;
  const sendSome = async () => {
    while (sent < times) {
      sent += 1;
      statuses.push(await send(sent).catch(() => 'connection closed'));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendSome));
  return { answers: counted(statuses) };
}
