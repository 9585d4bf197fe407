import { expect, test } from '@playwright/test';
import { startStack } from '#e2e/stack/start-stack.ts';
import { isTooMuch, type Kept, keptOf, manyRequests, openRoutes } from './kept-per-view.ts';
import { memorySettings } from './measure-memory.ts';

const short = 5;
const views = Number(process.env.MEMORY_VIEWS ?? short);
const isLong = views > short;
/** What a view keeps is kept again in each round; compiled code and full caches are kept once. */
const mostRounds = isLong ? 3 : 1;

// The long form, with each route by itself, is `npm run test:memory`.
test(`nothing outlives its response: ${views} views of every route leave no timer, and little memory`, async () => {
  test.setTimeout(isLong ? 3 * 3_600_000 : 600_000);
  const folder = test.info().outputDir;
  const stack = await startStack(folder, 'A', { ...memorySettings(folder), ...manyRequests });
  try {
    const routes = await openRoutes(stack);
    for (const measured of isLong ? routes.map((route) => [route]) : [routes]) {
      let kept: Kept = { bytesPerView: Number.POSITIVE_INFINITY, timers: 0 };
      for (let round = 0; round < mostRounds && isTooMuch(kept); round += 1)
        kept = await keptOf(measured, views, folder);
      const what = `${measured.length} routes, ${measured[0]?.name} …: ${JSON.stringify(kept)}`;
      test.info().annotations.push({ type: 'kept', description: what });
      expect.soft(isTooMuch(kept), what).toBe(false);
    }
  } finally {
    await stack.stop();
  }
});
