import type { ControlRoute } from './control-route.ts';
import { conventionsPage } from './pages/conventions-page.ts';
import { deskPage } from './pages/desk-page.ts';
import { ratesPage } from './pages/rates-page.ts';
import { requestPage } from './pages/request-page.ts';
import { shipmentPage } from './pages/shipment-page.ts';
import { style } from './pages/style.ts';

/** The pages for people. */
export const pageRoutes: ControlRoute[] = [
  { method: 'GET', path: /^$/, answer: deskPage },
  { method: 'GET', path: /^conventions$/, answer: conventionsPage },
  { method: 'GET', path: /^rates$/, answer: ratesPage },
  { method: 'GET', path: /^shipments\/(\w+)$/, answer: shipmentPage },
  { method: 'GET', path: /^requests\/(\d{1,18})$/, answer: requestPage },
  {
    method: 'GET',
    path: /^style\.css$/,
    answer: () => ({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
      body: Buffer.from(style),
    }),
  },
];
