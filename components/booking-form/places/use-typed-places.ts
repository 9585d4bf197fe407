import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { placesQuery } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { sectionOf, sectionsOfStep, type WizardStep } from '../form-paths.ts';
import { type PlacePath, placePaths, placePathsOf } from './place-paths.ts';
import { awaitedQuestion, leavePlace, type PlaceFault, settlePlace } from './settle-place.ts';

/** Why the texts of pickers aren't places yet. */
export type PlaceFaults = Map<PlacePath, PlaceFault>;

/**
 * Looks up the typed texts of all pickers, also of other steps, whenever a list arrives or a place is chosen. Ignores the
 * picker that has the focus.
 */
export function useTypedPlaces(form: UseFormReturn<ShipmentForm>) {
  const queries = useQueryClient();

  useEffect(() => {
    function settleLeft() {
      for (const path of placePathsOf(form.getValues('kind')))
        if (document.activeElement?.id !== path) leavePlace(form, queries, path);
    }
    settleLeft();
    const stopArrivals = queries.getQueryCache().subscribe((event) => {
      const isArrival = event.type === 'updated' && event.action.type === 'success';
      if (isArrival && event.query.queryKey[0] === 'places') settleLeft();
    });
    const stopChoices = form.subscribe({
      formState: { values: true },
      // After the change is complete: another place also clears the places below it.
      callback: ({ name }) => placePaths.some((path) => path === name) && queueMicrotask(settleLeft),
    });
    return () => {
      stopArrivals();
      stopChoices();
    };
  }, [form, queries]);

  /** Looks up the pickers of a step. Returns why the others aren't places yet. */
  function settle(step: WizardStep): PlaceFaults {
    const faults: PlaceFaults = new Map();
    for (const path of placePathsOf(form.getValues('kind'))) {
      const fault = sectionsOfStep[step].includes(sectionOf(path)) && settlePlace(form, queries, path);
      if (fault) faults.set(path, fault);
    }
    return faults;
  }

  /** Waits until no text waits for a list. Returns undefined immediately if there is none. */
  function arrival(): Promise<void> | undefined {
    const waiting = [...settle('review')].filter(([, fault]) => fault === 'waiting');
    const questions = waiting.map(([path]) => awaitedQuestion(form.getValues(), queries, path));
    const loading = questions.map((question) => question && queries.prefetchQuery(placesQuery(question)));
    return waiting.length > 0 ? Promise.all(loading).then(arrival) : undefined;
  }

  return { settle, arrival };
}
