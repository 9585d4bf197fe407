'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';

type SelectionBarProps = {
  /** How many drafts can be selected, and how many are. */
  count: number;
  selected: number;
  isPending: boolean;
  onSelectAll: (all: boolean) => void;
  onDelete: () => void;
};

/** Selects all drafts of the page, and deletes the selected ones. */
export function SelectionBar({ count, selected, isPending, onSelectAll, onDelete }: SelectionBarProps) {
  const t = useTranslations('shipments.drafts');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <label className="flex min-h-row items-center gap-2.5 ps-4 text-sm">
        <input
          type="checkbox"
          checked={selected === count}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < count;
          }}
          onChange={() => onSelectAll(selected < count)}
          className="size-4 accent-accent"
        />
        {t('selectAll')}
      </label>
      <Button size="sm" pending={isPending} disabled={selected === 0} onClick={onDelete}>
        {t('deleteSelected', { count: selected })}
      </Button>
      <LiveRegion>{selected > 0 && t('selected', { count: selected })}</LiveRegion>
    </div>
  );
}
