import type { QueryClient } from '@tanstack/react-query';
import { placeOptions } from '#components/locations/place-options.ts';
import { partQuestion, placesQuery } from '#components/locations/use-place-options.ts';
import { type ComboBoxOption, findOption } from '#components/ui/form/combo-box-options.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';
import { choosePlace, type PlaceForm } from './choose-place.ts';
import { type PlacePath, parentPath, placeQuestion, placeTextPath } from './place-paths.ts';

/**
 * Why a typed text isn't a place yet: `waiting` for a list; `failed` when the list can't be loaded; `none` or `several` when no
 * place or several match; `parentFirst` when the place above isn't chosen.
 */
export type PlaceFault = 'waiting' | 'failed' | 'none' | 'several' | 'parentFirst';

/** The place that a picker's typed text means, or why it isn't one yet. Requests a missing list. */
function lookUp(
  form: ShipmentForm,
  queries: QueryClient,
  path: PlacePath,
  typed: string,
): ComboBoxOption | PlaceFault {
  const question = placeQuestion(form, path);
  if (!question) return lookUpParent(form, queries, path);
  const places = listOf(queries, question, typed);
  return typeof places === 'string' ? places : findOption(placeOptions(places, 'en'), typed);
}

/** The list of a request, or the part of a long one that matches a text. Requests a missing one. */
function listOf(
  queries: QueryClient,
  question: PlaceQuestion,
  text: string,
): PlaceOption[] | 'failed' | 'waiting' {
  const query = placesQuery(question);
  const places = queries.getQueryData(query.queryKey);
  const part = places && partQuestion(question, places, { text });
  if (part) return listOf(queries, part, '');
  if (places) return places.options;
  const isFailed = queries.getQueryState(query.queryKey)?.status === 'error';
  void queries.prefetchQuery(query);
  return isFailed ? 'failed' : 'waiting';
}

/** A text below a place that is still being typed or looked up waits with it. */
function lookUpParent(form: ShipmentForm, queries: QueryClient, path: PlacePath): PlaceFault {
  const parent = parentPath(path);
  const typed = parent && textOf(form, parent);
  if (!typed) return 'parentFirst';
  const found = lookUp(form, queries, parent, typed);
  return found === 'none' || found === 'several' ? 'parentFirst' : found === 'failed' ? found : 'waiting';
}

function textOf(form: ShipmentForm, path: PlacePath): string {
  const [section, field] = placeTextPath(path).split('.') as ['sender', 'emirateText'];
  return form[section][field] ?? '';
}

/** Chooses the place that a picker's typed text means. Returns why it isn't one yet; null when no text is left. */
export function settlePlace(form: PlaceForm, queries: QueryClient, path: PlacePath): PlaceFault | null {
  const typed = textOf(form.getValues(), path);
  if (!typed) return null;
  const found = lookUp(form.getValues(), queries, path, typed);
  if (typeof found === 'string') return found;
  choosePlace(form, path, found.id, optionsOf(form.getValues(), queries, path));
  return null;
}

/** The list that a picker's text waits for: a long list is answered in parts. */
export function awaitedQuestion(
  form: ShipmentForm,
  queries: QueryClient,
  path: PlacePath,
): PlaceQuestion | null {
  const question = placeQuestion(form, path);
  const places = question && queries.getQueryData(placesQuery(question).queryKey);
  return (places && partQuestion(question, places, { text: textOf(form, path) })) || question;
}

/** The options of a picker, as far as they have arrived. */
export function optionsOf(form: ShipmentForm, queries: QueryClient, path: PlacePath): PlaceOption[] {
  const question = placeQuestion(form, path);
  return (question && queries.getQueryData(placesQuery(question).queryKey)?.options) ?? [];
}

/** Looks up the text of a picker that isn't in use, and reports what is wrong with it. */
export function leavePlace(form: PlaceForm, queries: QueryClient, path: PlacePath) {
  const fault = settlePlace(form, queries, path);
  if (fault && fault !== 'waiting') form.setError(path, { type: 'place', message: fault });
}
