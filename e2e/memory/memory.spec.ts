import { expect, test } from '@playwright/test';
import { startStack } from '#e2e/stack/start-stack.ts';
import { isTooMuch, keptOf, manyRequests, openRoutes } from './kept-per-view.ts';
import { memorySettings } from './measure-memory.ts';

const views = 5;

// The long form, with each route by itself, is `npm run test:memory`.
test(`nothing outlives its response: ${views} views of every route leave no timer, and little memory`, async () => {
  test.setTimeout(300_000);
  const folder = test.info().outputDir;
  const stack = await startStack(folder, 'A', { ...memorySettings(folder), ...manyRequests });
  try {
    const kept = await keptOf(await openRoutes(stack), views, folder);
    test.info().annotations.push({ type: 'kept', description: JSON.stringify(kept) });
    expect(isTooMuch(kept), JSON.stringify(kept)).toBe(false);
  } finally {
    await stack.stop();
  }
});
