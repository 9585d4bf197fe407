import { once } from 'node:events';
import type { Profiler } from 'node:inspector';

/** Profiles a process that listens for an inspector on this port, while `work` runs. */
export async function profileProcess(port: number, work: () => Promise<unknown>): Promise<Profiler.Profile> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let lastId = 0;
  function ask<Answer>(method: string): Promise<Answer> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      socket.addEventListener('message', function hear({ data }) {
        const answer = JSON.parse(String(data)) as { id: number; result: Answer };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  }
  await ask('Profiler.enable');
  await ask('Profiler.start');
  await work();
  const { profile } = await ask<{ profile: Profiler.Profile }>('Profiler.stop');
  socket.close();
  return profile;
}
