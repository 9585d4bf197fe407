import { runInFolder } from '#e2e/stack/run-in-folder.ts';
import { startOwnStack } from '#e2e/stack/start-stack.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import {
  isTooMuch,
  type Kept,
  keptOf,
  manyRequests,
  openRoutes,
  type Route,
  viewTimes,
} from './kept-per-view.ts';
import { measureMemory, memorySettings, readPeakMb } from './measure-memory.ts';

const usage = `Usage: npm run test:memory -- [--views 300] [--forms 50000]

Views every page and every handler that reads, and measures what a view leaves in the portal. Then views the booking form. Fails if a
view leaves more than 5 KB or a timer, if the portal ever takes more than 512 MB, or if it doesn't end where it began. Needs Linux.`;
/** What a view keeps is kept again in each round; compiled code and full caches are kept once. */
const mostRounds = 3;
const mostPeakMb = 512;
const mostGrowthMb = 20;
const formsAtOnce = 4;
const warmUps = 500;

async function measureRoute(route: Route, views: number, folder: string): Promise<Kept> {
  let kept = await keptOf([route], views, folder);
  for (let round = 1; round < mostRounds && isTooMuch(kept); round += 1)
    kept = await keptOf([route], views, folder);
  return kept;
}

async function measureRoutes(routes: Route[], views: number, folder: string): Promise<boolean> {
  const measured = await step(`${routes.length} routes, ${views} views each`, async (say) => {
    const all: { name: string; kept: Kept }[] = [];
    for (const route of routes) {
      all.push({ name: route.name, kept: await measureRoute(route, views, folder) });
      say(`${all.length}`);
    }
    return all;
  });
  const worst = measured.toSorted((a, b) => b.kept.bytesPerView - a.kept.bytesPerView);
  const faults = worst.filter(({ kept }) => isTooMuch(kept));
  printLine(
    markdownTable(
      ['route', 'bytes a view', 'timers'],
      [...new Set([...worst.slice(0, 5), ...faults])].map(({ name, kept }) => [
        name,
        kept.bytesPerView.toFixed(0),
        `${kept.timers}`,
      ]),
    ),
  );
  return faults.length === 0;
}

async function measureForms(form: Route, forms: number, folder: string): Promise<boolean> {
  await viewTimes(form, warmUps, formsAtOnce);
  const before = await step('Memory before', () => measureMemory(folder));
  const started = performance.now();
  await step(`${forms} views of the form`, () => viewTimes(form, forms, formsAtOnce));
  const minutes = (performance.now() - started) / 60_000;
  const after = await step('Memory after', () => measureMemory(folder));
  const peakMb = readPeakMb(folder);
  const shown = ({ rssMb, heapMb }: typeof before) => `${rssMb.toFixed(0)} MB (heap ${heapMb.toFixed(0)})`;
  printLine(
    `${forms} views of the form in ${minutes.toFixed(1)} minutes: ${shown(before)} before, ${shown(after)} after, ${peakMb.toFixed(0)} MB at most`,
  );
  return peakMb <= mostPeakMb && after.rssMb - before.rssMb <= mostGrowthMb;
}

const { values } = readOptions(usage, {
  options: { views: { type: 'string', default: '300' }, forms: { type: 'string', default: '50000' } },
});
const exitCode = await runInFolder({ name: 'memory', limitMs: 3 * 3_600_000 }, async (folder) => {
  const settings = memorySettings(folder);
  const stack = await startOwnStack(folder, {
    ...settings,
    ...manyRequests,
    // As in a small container.
    NODE_OPTIONS: `${settings.NODE_OPTIONS} --max-old-space-size=256 --max-semi-space-size=4`,
    MALLOC_ARENA_MAX: '1',
  });
  const routes = await openRoutes(stack);
  const form = routes.find(({ name }) => name === 'page /shipments/new');
  if (!form) throw new Error('no booking form');
  const [views, forms] = [Number(values.views), Number(values.forms)];
  const isKept = views > 0 ? await measureRoutes(routes, views, folder) : true;
  return (forms > 0 ? await measureForms(form, forms, folder) : true) && isKept;
});
process.exit(exitCode);
