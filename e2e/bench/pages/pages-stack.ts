import { join } from 'node:path';
import { startDurableGround } from '#e2e/bench/measuring/measure-apart.ts';
import { type Portal, startPortal } from '#e2e/stack/start-portal.ts';
import { buildPortal, holdBuild } from '#scripts/build/build-portal.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { step } from '#scripts/terminal/step.ts';
import { seedPages } from './seed-pages.ts';

/** A page of the portal, or a resource of its API; without a cookie or a key, the visitor is signed out. */
export type Page = { name: string; path: string; cookie?: string; authorization?: string };

type PageName =
  | 'signIn'
  | 'track'
  | 'home'
  | 'list'
  | 'shipment'
  | 'booking'
  | 'contacts'
  | 'imports'
  | 'money'
  | 'desk';

type PagesStack = {
  /** By key, because each benchmark measures some of them. */
  pages: Record<PageName, Page>;
  /** The cookie of another merchant's person. */
  otherCookie: string;
  /** The settings of the portals and workers. */
  env: NodeJS.ProcessEnv;
  /** Starts a portal, with these settings instead of the stack's. */
  startPortal: (name: string, settings?: Record<string, string>) => Promise<Portal>;
};

/** A production build of the portal, and a merchant with a full page of shipments for it to serve. */
export async function startPagesStack(folder: string): Promise<PagesStack> {
  makeDataFolder();
  await step('Build', buildPortal);
  holdBuild();
  const env = {
    ...(await step('Start a database and the sandbox', () => startDurableGround(folder))),
    // All requests come from one address.
    TRACKING_PER_MINUTE: '1000000',
  };
  Object.assign(process.env, env);
  const { shipmentId, awb, merchantCookie, otherCookie, agentCookie } = await step(
    'Book the shipments',
    seedPages,
  );
  return {
    pages: {
      signIn: { name: 'sign-in', path: '/sign-in' },
      track: { name: 'public tracking', path: `/track/${awb}` },
      home: { name: 'home', path: '/', cookie: merchantCookie },
      list: { name: 'list of 25', path: '/shipments', cookie: merchantCookie },
      shipment: { name: 'shipment', path: `/shipments/${shipmentId}`, cookie: merchantCookie },
      booking: { name: 'booking form', path: '/shipments/new', cookie: merchantCookie },
      contacts: { name: 'contacts', path: '/contacts', cookie: merchantCookie },
      imports: { name: 'imports', path: '/imports', cookie: merchantCookie },
      money: { name: 'money', path: '/money', cookie: merchantCookie },
      desk: { name: 'desk, one AWB', path: `/desk/${awb}`, cookie: agentCookie },
    },
    otherCookie,
    env,
    startPortal: (name, settings) =>
      startPortal(join(folder, `${name}.log`), { ...env, ...settings }, { name }),
  };
}
