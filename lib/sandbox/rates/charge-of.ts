import type { Shipment } from '#lib/sandbox/ledger/shipment.ts';
import { countries } from '#lib/sandbox/world/countries.ts';
import { type Quote, type QuoteQuestion, quote } from './quote.ts';

/** The operator's charge for a shipment; null when the rate card has no price for its product or places. */
export function chargeOf(shipment: Omit<Shipment, 'id' | 'request'>): Quote | null {
  const { product, sender, receiver } = shipment;
  if (product !== 'Express' && product !== 'Premium') return null;
  const route = routeOf(shipment.service, sender, receiver);
  if (!route) return null;
  return quote({
    product,
    route,
    isDocument: shipment.contentType === 'Document',
    isRegistered: shipment.isRegistered,
    isCod: shipment.codAmount !== null,
    weightGrams: shipment.weightGrams,
    lengthMm: shipment.lengthMm,
    widthMm: shipment.widthMm,
    heightMm: shipment.heightMm,
  });
}

/** An incoming shipment is charged by the group of its origin country. */
function routeOf(
  service: Shipment['service'],
  sender: Shipment['sender'],
  receiver: Shipment['receiver'],
): QuoteQuestion['route'] | null {
  if (service === 'Domestic') {
    const [fromEmirateId, toEmirateId] = [sender.emirateId, receiver.emirateId];
    return fromEmirateId && toEmirateId ? { fromEmirateId, toEmirateId } : null;
  }
  const abroad = service === 'International' ? receiver : sender;
  const country = countries.find(({ alpha2 }) => alpha2 === abroad.country);
  return country ? { country } : null;
}
