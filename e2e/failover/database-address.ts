import { openLine } from '#e2e/stack/line.ts';

/**
 * The one address of the database that portals and workers know, which leads to the current primary: what a virtual IP or HAProxy is in
 * a deployment. `point` leads it to another server, and cuts the connections to the one before.
 */
export async function openDatabaseAddress(port: number) {
  let target = port;
  const { cut, ...line } = await openLine(() => target);
  return {
    ...line,
    point: (next: number) => {
      target = next;
      cut();
    },
  };
}
