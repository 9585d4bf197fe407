import type { Browser, Page } from '@playwright/test';
import { quantiles } from '#scripts/bench/measuring/benchmark.ts';

/** How a box scrolled: the frames that the page drew, and the tasks of its main thread. */
export type Scrolled = {
  framesASecond: number;
  /** Between two frames. */
  p95Ms: number;
  /** The most frames in a row that the page didn't draw. */
  mostMissed: number;
  longestTaskMs: number;
  /** The same task and all tasks of a frame, in processor time, which other processes don't lengthen. */
  longestTaskCpuMs: number;
  cpuMsAFrame: number;
};

/** Between two frames of a browser that draws 60 a second. */
const frameMs = 1_000 / 60;

/** A fast turn of the wheel, in pixels a second: 2,000 rows of 36 px in twelve seconds. */
const speed = 6_000;

declare global {
  interface Window {
    frameTimes: number[];
  }
}

/** Scrolls a box of the page by the wheel from its start to its end, with a trace. */
export async function measureScroll(browser: Browser, page: Page, selector: string): Promise<Scrolled> {
  const box = page.locator(selector);
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await box.boundingBox();
  if (!place) throw new Error(`nothing to scroll: ${selector}`);
  const distance = await box.evaluate((element) => element.scrollHeight - element.clientHeight);
  const session = await page.context().newCDPSession(page);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(() => {
    window.frameTimes = [];
    const note = (time: number) => {
      window.frameTimes.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const times = await page.evaluate(() => window.frameTimes);
  const tasks = mainThreadTasks(await browser.stopTracing());
  await session.detach();
  const left = await box.evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
  );
  if (left > 1) throw new Error(`the wheel left ${left} of ${distance} px`);
  const between = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    framesASecond: between.length / (tookMs / 1_000),
    p95Ms: quantiles(between).p95,
    mostMissed: Math.round(Math.max(...between) / frameMs) - 1,
    longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
    longestTaskCpuMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)),
    cpuMsAFrame: tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / between.length,
  };
}

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
function mainThreadTasks(trace: Buffer): { ms: number; cpuMs: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(keyOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name === 'RunTask' && main.has(keyOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of a page');
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
}
