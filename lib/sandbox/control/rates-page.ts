import { decimalAmount } from '#lib/core/money.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import {
  codFeeFils,
  countryGroups,
  cubicMmPerGram,
  dirhamsPerUnit,
  domesticPrices,
  domesticVatPercent,
  internationalPrices,
  type PriceList,
  registrationFeeFils,
  remoteEmirateIds,
} from '#lib/sandbox/rates/rate-card.ts';
import { emirates } from '#lib/sandbox/world/world.ts';
import { type Html, html, page } from './page.ts';

/** The rate card. */
export function ratesPage(): Reply {
  const remote = emirates.filter(({ id }) => remoteEmirateIds.includes(id)).map(({ nameEn }) => nameEn);
  const facts: [string, string][] = [
    ['Chargeable weight', `the greater of weight and cm³ ÷ ${cubicMmPerGram}`],
    ['Registration', dirhams(registrationFeeFils)],
    ['COD', dirhams(codFeeFils)],
    ['VAT', `${domesticVatPercent}% inside the country, none on international shipments`],
    ['Remote', `to or from ${remote.join(' and ')}`],
    ['Neighbouring countries', countryGroups.region],
    ['Europe and Asia', countryGroups.europeAndAsia],
    [
      'Dirhams for',
      Object.entries(dirhamsPerUnit)
        .map(([code, rate]) => `${code} ${rate}`)
        .join(', '),
    ],
  ];
  const content = html`
    <h1>What the operator charges</h1>
    <section class="sheet"><dl>${facts.map(([name, words]) => html`<dt>${name}</dt><dd>${words}</dd>`)}</dl></section>
    ${pricesSheet('Domestic', domesticPrices)}
    ${pricesSheet('International', internationalPrices)}`;
  return page('Rates', content);
}

function pricesSheet(title: string, byProduct: Record<string, Record<string, PriceList>>): Html {
  const rows = Object.entries(byProduct).flatMap(([product, byPlace]) =>
    Object.entries(byPlace).flatMap(([place, list]) => placeRows(product, place, list)),
  );
  return html`<section class="sheet"><div class="head"><h2>${title}, before VAT</h2></div><div class="scroll"><table>
    <thead><tr><th>Service</th><th>To</th><th class="number">Up to kg</th><th class="number">Document</th><th class="number">Parcel</th></tr></thead>
    <tbody>${rows}</tbody></table></div></section>`;
}

function placeRows(product: string, place: string, { steps, filsPerExtraKg }: PriceList): Html[] {
  const stepRows = steps.map(
    (step) => html`<tr><td>${product}</td><td>${place}</td><td class="number">${step.upToGrams / 1000}</td>
      <td class="number">${dirhams(step.documentFils)}</td><td class="number">${dirhams(step.parcelFils)}</td></tr>`,
  );
  const more = html`<tr><td>${product}</td><td>${place}</td><td class="number">each further kg</td>
    <td class="number">${dirhams(filsPerExtraKg)}</td><td class="number">${dirhams(filsPerExtraKg)}</td></tr>`;
  return [...stepRows, more];
}

function dirhams(fils: number): string {
  return `AED ${decimalAmount({ amountMinor: fils, currency: 'AED' })}`;
}
