import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { answered, type ReadOutcome, unavailable } from '#lib/postal/outcome.ts';
import { type KeptPlaces, keepPlaces } from './kept-places.ts';
import { type KeptQuestion, listNameOf } from './list-name.ts';
import type { PlaceOption } from './schema.ts';

const homeAlpha2 = 'AE';

async function askHomeCountry(): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const answer = await operatorClient().listCountries();
  if (answer.outcome !== 'answered') return answer;
  return answered(answer.value.filter((country) => country.alpha2 === homeAlpha2));
}

function askOperator(question: KeptQuestion): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const postal = operatorClient();
  switch (question.kind) {
    case 'home-country':
      return askHomeCountry();
    case 'emirates':
      return postal.listEmirates();
    case 'zones':
      return postal.listZones(question.emirateId);
    case 'areas':
      return postal.listAreas(question.emirateId, question.zoneId);
    case 'delivery-instructions':
      return postal.listDeliveryInstructions();
  }
}

/** No booking is possible without these, so an empty list is an operator fault and doesn't replace the stored one. */
const neverEmpty: readonly KeptQuestion['kind'][] = ['home-country', 'emirates'];

async function fetchAndKeep(question: KeptQuestion): Promise<KeptPlaces | null> {
  const given = await askOperator(question);
  const isEmpty = given.outcome === 'answered' && given.value.length === 0;
  const answer = isEmpty && neverEmpty.includes(question.kind) ? unavailable('the list is empty') : given;
  if (answer.outcome !== 'answered') {
    logger().warn({ list: question, outcome: answer.outcome }, 'list of places could not be refreshed');
    return null;
  }
  return keepPlaces(
    question,
    answer.value.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
  );
}

const underWay = new Map<string, Promise<KeptPlaces | null>>();

/** Fetches one list from the operator and stores it; null when that fails. Concurrent callers share one call. */
export function refreshPlaces(question: KeptQuestion): Promise<KeptPlaces | null> {
  const name = listNameOf(question);
  const running = underWay.get(name) ?? fetchAndKeep(question).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}
