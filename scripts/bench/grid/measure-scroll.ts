import type { Browser, Page } from '@playwright/test';
import { quantiles } from '../measuring/quantiles.ts';
import { mainThreadTasks } from './main-thread-tasks.ts';

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
