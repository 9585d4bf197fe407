import 'server-only';
import { homeAlpha2 } from '#lib/core/home-country.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { CounterOffice } from '#lib/postal/model/lookups.ts';
import { answered, type ReadOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type ListedPlace, operatorIdOf } from './identify-places.ts';
import { findKept, type KeptPlaces, keepPlaces } from './kept-places.ts';
import { type KeptQuestion, listNameOf, parentOf } from './list-name.ts';

type Listed = Promise<ReadOutcome<readonly ListedPlace[]>>;

async function askHomeCountry(operator: string): Listed {
  const answer = await operatorClient(operator).listCountries();
  return answer.outcome === 'answered'
    ? answered(answer.value.filter(({ alpha2 }) => alpha2 === homeAlpha2))
    : answer;
}

async function askOffices(operator: string, emirateId: string): Listed {
  const answer = await operatorClient(operator).listCounterOffices(emirateId);
  return answer.outcome === 'answered' ? answered(answer.value.map(listedOffice)) : answer;
}

function listedOffice({ latitude, longitude, ...office }: CounterOffice): ListedPlace {
  return latitude === null || longitude === null ? office : { ...office, latitude, longitude };
}

/** The operator's id of a chosen parent, and its code. */
async function findParent(
  question: KeptQuestion,
  operator: string,
): Promise<{ id: string; alpha2: string } | null> {
  const parent = parentOf(question);
  const place = parent && (await findKept(parent.list, operator))?.places.find(({ id }) => id === parent.id);
  return place ? { id: operatorIdOf(place) ?? place.id, alpha2: place.alpha2 ?? '' } : null;
}

async function askBelow(question: KeptQuestion, operator: string): Listed {
  const postal = operatorClient(operator);
  const parent = await findParent(question, operator);
  if (!parent) return unavailable('the list of its parent is missing');
  switch (question.kind) {
    case 'zones':
      return postal.listZones(parent.id);
    case 'areas': {
      const emirate = await findParent({ kind: 'zones', emirateId: question.emirateId }, operator);
      if (!emirate) return unavailable('the list of emirates is missing');
      return postal.listAreas(emirate.id, parent.id);
    }
    case 'offices':
      return askOffices(operator, parent.id);
    default:
      return postal.listCities(parent);
  }
}

function askOperator(question: KeptQuestion, operator: string): Listed {
  const postal = operatorClient(operator);
  switch (question.kind) {
    case 'home-country':
      return askHomeCountry(operator);
    case 'emirates':
      return postal.listEmirates();
    case 'delivery-instructions':
      return postal.listDeliveryInstructions();
    case 'countries':
      return postal.listCountries();
    default:
      return askBelow(question, operator);
  }
}

/** No booking is possible without these, so an empty list is an operator fault and doesn't replace the stored one. */
const neverEmpty: readonly KeptQuestion['kind'][] = ['home-country', 'emirates', 'countries'];

async function fetchAndKeep(question: KeptQuestion, operator: string): Promise<KeptPlaces | null> {
  const reply = await askOperator(question, operator);
  const isEmpty = reply.outcome === 'answered' && reply.value.length === 0;
  const answer = isEmpty && neverEmpty.includes(question.kind) ? unavailable('the list is empty') : reply;
  if (answer.outcome !== 'answered') {
    logger().warn(
      { operator, list: question, outcome: answer.outcome },
      'list of places could not be refreshed',
    );
    return null;
  }
  return keepPlaces(question, answer.value, operator);
}

const underWay = new Map<string, Promise<KeptPlaces | null>>();

/** Fetches one list from an operator and stores it; null when that fails. Concurrent callers share one call. */
export function refreshPlaces(
  question: KeptQuestion,
  operator = bookingOperator(),
): Promise<KeptPlaces | null> {
  const name = `${operator} ${listNameOf(question)}`;
  const running = underWay.get(name) ?? fetchAndKeep(question, operator).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}
