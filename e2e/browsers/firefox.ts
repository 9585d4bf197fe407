import { launch } from 'puppeteer-core';
import { type Browser, windowHeight } from './tab.ts';

/** Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    tab: {
      goTo: async (url) => {
        await page.goto(url, { waitUntil: 'load' });
      },
      // As an expression, because the page's policy allows no function from text.
      run: (script, ...given) =>
        page.evaluate(`(function () { ${script} })(...${JSON.stringify(given)})`) as never,
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      chooseFile: async (selector, file) => {
        const input = await page.waitForSelector(`${selector}`);
        await input?.toElement('input').then((element) => element.uploadFile(file));
      },
      resize: (width) => page.setViewport({ width, height: windowHeight }),
    },
    close: () => browser.close(),
  };
}
