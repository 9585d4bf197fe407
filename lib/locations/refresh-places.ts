import 'server-only';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { City, CounterOffice, Country } from '#lib/postal/model/lookups.ts';
import { answered, type ReadOutcome, unavailable } from '#lib/postal/model/outcome.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { findKept, type KeptPlaces, keepPlaces } from './kept-places.ts';
import { type KeptQuestion, listNameOf } from './list-name.ts';
import type { PlaceOption } from './schema.ts';

const homeAlpha2 = 'AE';

async function askHomeCountry(): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const answer = await operatorClient().listCountries();
  if (answer.outcome !== 'answered') return answer;
  return answered(answer.value.filter(({ alpha2 }) => alpha2 === homeAlpha2).map(nameOption));
}

/** Only filled fields: a missing one isn't stored. */
function countryOption({ id, nameEn, nameAr, ...codes }: Country): PlaceOption {
  const { alpha2, alpha3, diallingCode } = codes;
  return { id, nameEn, nameAr, alpha2, alpha3, diallingCode };
}

/** A city without an id is stored under its code; one without either can't be chosen. */
function cityOption({ id, nameEn, nameAr, code }: City): PlaceOption[] {
  if (id !== null) return [{ id, nameEn, nameAr, code }];
  return placeIdPattern.test(code) ? [{ id: code, nameEn, nameAr, code, isCode: true }] : [];
}

async function askCities(countryId: string): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const countries = await findKept({ kind: 'countries' });
  const country = countries?.places.find(({ id }) => id === countryId);
  if (!country) return unavailable('the list of countries is missing');
  const answer = await operatorClient().listCities({ id: countryId, alpha2: country.alpha2 ?? '' });
  return answer.outcome === 'answered' ? answered(answer.value.flatMap(cityOption)) : answer;
}

function officeOption({ id, nameEn, nameAr, latitude, longitude }: CounterOffice): PlaceOption {
  if (latitude === null || longitude === null) return { id, nameEn, nameAr };
  return { id, nameEn, nameAr, latitude, longitude };
}

async function askWith<Item>(
  given: Promise<ReadOutcome<readonly Item[]>>,
  toOption: (item: Item) => PlaceOption,
): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const answer = await given;
  return answer.outcome === 'answered' ? answered(answer.value.map(toOption)) : answer;
}

const nameOption = ({ id, nameEn, nameAr }: PlaceOption): PlaceOption => ({ id, nameEn, nameAr });

function askOperator(question: KeptQuestion): Promise<ReadOutcome<readonly PlaceOption[]>> {
  const postal = operatorClient();
  switch (question.kind) {
    case 'home-country':
      return askHomeCountry();
    case 'emirates':
      return askWith(postal.listEmirates(), nameOption);
    case 'zones':
      return askWith(postal.listZones(question.emirateId), nameOption);
    case 'areas':
      return askWith(postal.listAreas(question.emirateId, question.zoneId), nameOption);
    case 'delivery-instructions':
      return askWith(postal.listDeliveryInstructions(), nameOption);
    case 'countries':
      return askWith(postal.listCountries(), countryOption);
    case 'cities':
      return askCities(question.countryId);
    case 'offices':
      return askWith(postal.listCounterOffices(question.emirateId), officeOption);
  }
}

/** No booking is possible without these, so an empty list is an operator fault and doesn't replace the stored one. */
const neverEmpty: readonly KeptQuestion['kind'][] = ['home-country', 'emirates', 'countries'];

async function fetchAndKeep(question: KeptQuestion): Promise<KeptPlaces | null> {
  const given = await askOperator(question);
  const isEmpty = given.outcome === 'answered' && given.value.length === 0;
  const answer = isEmpty && neverEmpty.includes(question.kind) ? unavailable('the list is empty') : given;
  if (answer.outcome !== 'answered') {
    logger().warn({ list: question, outcome: answer.outcome }, 'list of places could not be refreshed');
    return null;
  }
  return keepPlaces(question, [...answer.value]);
}

const underWay = new Map<string, Promise<KeptPlaces | null>>();

/** Fetches one list from the operator and stores it; null when that fails. Concurrent callers share one call. */
export function refreshPlaces(question: KeptQuestion): Promise<KeptPlaces | null> {
  const name = listNameOf(question);
  const running = underWay.get(name) ?? fetchAndKeep(question).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}
