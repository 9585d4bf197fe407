import { logger } from './logger.ts';

/**
 * Does `work` for each, one after the other. One that fails keeps none of the others: its error is logged, and the first error is thrown at
 * the end, so that the job fails and its next run tries again.
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items)
    try {
      await work(item);
    } catch (error) {
      logger().error({ err: error, item }, 'a job failed for one, and goes on with the others');
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
