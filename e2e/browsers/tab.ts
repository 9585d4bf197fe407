/** A page in a browser that isn't Chromium, as a person uses it: keys, presses, and what the page shows. */
export type Tab = {
  goTo: (url: string) => Promise<void>;
  /** The result of a script in the page: the body of a function with these arguments. */
  run: <T>(script: string, ...given: unknown[]) => Promise<T>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  chooseFile: (selector: string, file: string) => Promise<void>;
  resize: (width: number) => Promise<void>;
};

export type Key = 'Enter' | 'Tab' | 'ArrowDown';

/** An engine with one tab in a profile of its own. */
export type Browser = { version: string; tab: Tab; close: () => Promise<void> };

export const windowHeight = 900;
