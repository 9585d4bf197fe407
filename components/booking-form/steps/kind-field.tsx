'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { kinds } from '#lib/shipments/choices.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';
import { newItem } from '../customs/new-item.ts';
import { loadFormRules } from '../fields/form-rules.ts';

/** At least one item. Goods that leave the UAE were most likely made there. */
function startedItems(items: ShipmentForm['customs']['items'], kind: ShipmentKind) {
  const origin = kind === 'international' ? 'AE' : '';
  const started = items.length > 0 ? items : [newItem(origin)];
  return started.map((item) => ({
    ...item,
    originAlpha2: item.originAlpha2 || (item.originText ? '' : origin),
  }));
}

/**
 * Whether the shipment stays in the UAE, leaves it or comes to it. An incoming shipment swaps the two parties, because the
 * merchant then receives it. Choosing another kind again swaps them back.
 */
export function KindField() {
  const t = useTranslations('booking');
  const { control, getValues, setValue, clearErrors } = useFormContext<ShipmentForm>();
  const kind = useWatch({ control, name: 'kind' });

  useEffect(() => {
    if (kind !== 'domestic') void loadFormRules(kind).catch(() => {});
  }, [kind]);

  function choose(next: ShipmentKind) {
    const { kind: last, sender, receiver, customs } = structuredClone(getValues());
    const dirty = { shouldDirty: true };
    clearErrors();
    setValue('kind', next, dirty);
    if ((last === 'incoming') !== (next === 'incoming')) {
      setValue('sender', receiver, dirty);
      setValue('receiver', sender, dirty);
    }
    if (next !== 'domestic') setValue('customs.items', startedItems(customs.items, next), dirty);
  }

  return (
    <RadioCards
      name="kind"
      legend={t('fields.kind')}
      value={kind}
      onChange={(event) => choose(event.target.value as ShipmentKind)}
      options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  );
}
