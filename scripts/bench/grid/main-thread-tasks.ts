type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds: by the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** The tasks of the pages' main threads in a trace of Chromium. */
export function mainThreadTasks(trace: Buffer): { ms: number; cpuMs: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(keyOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name === 'RunTask' && main.has(keyOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of a page');
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
}
