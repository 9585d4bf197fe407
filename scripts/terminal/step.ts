import { startStep } from './steps.mjs';

export { printLine, seconds } from './steps.mjs';

/** `say` adds a detail after the step's name; `expect` gives a bar its length. */
export type Work<T> = (say: (detail: string) => void, expect: (seconds: number) => void) => Promise<T>;

/**
 * Runs one step of a command. Prints a line when it starts and one with its duration when it ends. A result that isn't good marks
 * the step as failed without throwing. Steps may run concurrently.
 */
export async function step<T>(
  name: string,
  work: Work<T>,
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  const { expect, end } = startStep(name);
  let detail: string | undefined;
  try {
    const result = await work((said) => {
      detail = said;
    }, expect);
    end(isGood(result), detail);
    return result;
  } catch (error) {
    end(false, detail);
    throw error;
  }
}
