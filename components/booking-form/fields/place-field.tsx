import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { placesQuery } from '#components/locations/use-place-options.ts';
import { fieldName } from '../form-paths.ts';
import { choosePlace } from '../places/choose-place.ts';
import {
  type PlacePath,
  parentPath,
  pickerPaths,
  placeQuestion,
  placeTextPath,
} from '../places/place-paths.ts';
import { leavePlace, optionsOf } from '../places/settle-place.ts';
import { useBookingForm } from './booking-form.ts';
import { useFieldError } from './use-field-error.tsx';

type PlaceFieldProps = { path: PlacePath; isOptional?: boolean; parentFirst?: string };

/** A booking field that is chosen from the operator's lists. Its message key is its name. */
export function PlaceField({ path, isOptional, ...picker }: PlaceFieldProps) {
  const t = useTranslations('booking');
  const queries = useQueryClient();
  const form = useBookingForm();
  const { control, setValue, clearErrors } = form;
  const textPath = placeTextPath(path);
  const [value = '', text = ''] = useWatch({ control, name: pickerPaths(path) });
  return (
    <PlacePicker
      {...picker}
      id={path}
      question={placeQuestion(form.getValues(), path)}
      isParentWaiting={useIsParentWaiting(path)}
      label={t(`fields.${fieldName(path)}`)}
      isOptional={isOptional}
      value={value}
      text={text}
      onChoose={(id) => choosePlace(form, path, id, optionsOf(form.getValues(), queries, path))}
      onType={(typed) => {
        setValue(textPath, typed, { shouldDirty: true });
        clearErrors(path);
      }}
      onLeave={() => leavePlace(form, queries, path)}
      error={useFieldError(path)}
    />
  );
}

/** Whether a place above was typed and its list is still loading. */
function useIsParentWaiting(path: PlacePath): boolean {
  const parent = parentPath(path);
  const grandparent = parent && parentPath(parent);
  const isParentWaiting = useIsWaiting(parent);
  return useIsWaiting(grandparent) || isParentWaiting;
}

function useIsWaiting(path: PlacePath | null): boolean {
  const { getValues } = useBookingForm();
  const { queryKey } = placesQuery(path && placeQuestion(getValues(), path));
  const loading = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => !state.data });
  return loading > 0 && path !== null && Boolean(getValues(placeTextPath(path)));
}
