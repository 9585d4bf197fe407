import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';
import { type Browser, type Key, windowHeight } from './tab.ts';

/** Code points of the WebDriver protocol. */
const keyCodes: Record<Key, string> = { Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Debian's WebKitGTK over WebDriver, on a screen of its own. */
export async function openWebKit(folder: string): Promise<Browser> {
  const display = await openScreen(folder);
  const port = await getPort({ host: '127.0.0.1' });
  const driver = startProcess({
    name: 'The WebKit driver',
    command: 'WebKitWebDriver',
    args: [`--port=${port}`, '--host=127.0.0.1'],
    logFile: join(folder, 'webkit.log'),
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Root has no user namespace for its sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await waitForAnswer(driver, `${base}/status`);

  async function send<T>(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<T> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.error} ${value.message}`);
    return value;
  }

  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
  const post = <T>(command: string, body: unknown) =>
    send<T>('POST', `/session/${sessionId}/${command}`, body);

  async function find(selector: string): Promise<string> {
    const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector });
    return `element/${found[elementKey]}`;
  }

  async function type(keys: string) {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    tab: {
      goTo: (url) => post('url', { url }),
      run: (script, ...given) => post('execute/sync', { script, args: given }),
      press: (key) => type(keyCodes[key]),
      type,
      chooseFile: async (selector, file) => post(`${await find(selector)}/value`, { text: file }),
      resize: (width) => post('window/rect', { width, height: windowHeight }),
    },
    close: async () => {
      await send('DELETE', `/session/${sessionId}`, null);
      await driver.stop();
    },
  };
}

/** Starts an X server without a screen, and returns its display. */
async function openScreen(folder: string): Promise<string> {
  const number = 100 + (process.pid % 400);
  startProcess({
    name: 'The X server',
    command: 'Xvfb',
    args: [`:${number}`, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    logFile: join(folder, 'screen.log'),
  });
  while (!existsSync(`/tmp/.X11-unix/X${number}`)) await pause(50);
  return `:${number}`;
}
