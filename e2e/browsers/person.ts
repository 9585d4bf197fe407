import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './tab.ts';

const patienceMs = 60_000;
const pollMs = 100;
const mostStops = 80;

const shown = `const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);`;

/** Gives the shown control with this name the focus. */
const focusNamed = `${shown}
const [selector, name] = arguments;
const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim();
const found = shown(selector).filter((element) => !element.matches(':disabled, [aria-disabled=true]'));
const chosen = found.find((element) => nameOf(element) === name) ?? found.find((element) => nameOf(element).includes(name));
chosen?.focus();
return chosen !== undefined && document.activeElement === chosen;`;

/** What of a page is beyond the window's edge. */
const seenFaults = `
const { scrollWidth, clientWidth } = document.documentElement;
return scrollWidth > clientWidth ? 'wider than the window by ' + (scrollWidth - clientWidth) + ' px' : null;`;

/** A person at a tab: acts on what is shown, and waits for it as long as a person would. */
export function personAt(tab: Tab) {
  /** Asks the page until the answer is true. */
  async function until(what: string, script: string, ...given: unknown[]) {
    const endsAt = Date.now() + patienceMs;
    while (Date.now() < endsAt) {
      // A page that is just being left has no answer.
      if (await tab.run<boolean>(script, ...given).catch(() => false)) return;
      await pause(pollMs);
    }
    const text = await tab.run<string>('return location.href + "\\n" + document.body.innerText');
    throw new Error(`${what}: not seen on ${text.slice(0, 1_500)}`);
  }

  const seeElement = (selector: string) =>
    until(selector, `${shown} return shown(arguments[0]).some((element) => !element.disabled);`, selector);

  async function activate(name: string, selector = 'a, button') {
    await until(`“${name}”`, focusNamed, selector, name);
    await tab.press('Enter');
  }

  /** Goes to a field with Tab, and writes in place of what it has. */
  async function write(path: string, text: string) {
    await seeElement(`[id="${path}"], [name="${path}"]`);
    const hasFocus = 'return [document.activeElement.id, document.activeElement.name].includes(arguments[0])';
    for (let stops = 0; !(await tab.run<boolean>(hasFocus, path)); stops += 1) {
      if (stops === mostStops) throw new Error(`${path} was not reached with ${mostStops} presses of Tab`);
      await tab.press('Tab');
    }
    await tab.run('document.activeElement.select?.();');
    await tab.type(text);
  }

  return {
    tab,
    until,
    seeElement,
    activate,
    write,
    see: (text: string) => until(`“${text}”`, 'return document.body.innerText.includes(arguments[0])', text),
    at: (path: RegExp) =>
      until(`${path}`, 'return new RegExp(arguments[0]).test(location.pathname)', path.source),
    /** Chooses a place by its name and Enter. */
    choose: async (path: string, name: string) => {
      await write(path, name);
      await until(`the place ${name}`, `${shown} return shown('[role=option]').length === 1`);
      await tab.press('ArrowDown');
      await tab.press('Enter');
      await until(
        `${path}: ${name}`,
        'return document.getElementById(arguments[0]).value === arguments[1]',
        path,
        name,
      );
    },
    /** What is wrong with the page’s layout at these widths of the window. */
    faults: async (widths: readonly number[]) => {
      const faults: string[] = [];
      for (const width of widths) {
        await tab.resize(width);
        const fault = await tab.run<string | null>(seenFaults);
        if (fault) faults.push(`${await tab.run('return location.pathname')} at ${width} px: ${fault}`);
      }
      return faults;
    },
  };
}

export type PersonAtTab = ReturnType<typeof personAt>;
