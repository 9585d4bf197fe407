import { Sheet } from '#components/ui/sheet.tsx';
import type { DeskHit } from '#lib/desk/view.ts';
import { HitOption } from './hit-option.tsx';

type HitListProps = {
  id: string;
  label: string;
  hits: DeskHit[];
  /** The id of the option that Enter opens. */
  activeId: string | null;
  /** The results of an earlier text, while the new ones are loading. */
  isOld: boolean;
  onOpen: (hit: DeskHit) => void;
};

export const optionId = ({ id }: DeskHit) => `hit-${id}`;

/** The found shipments as the list of a combo box: the input keeps the focus, and arrows move the active option. */
export function HitList({ id, label, hits, activeId, isOld, onOpen }: HitListProps) {
  return (
    <Sheet className={`max-w-3xl overflow-hidden ${isOld ? 'opacity-60' : ''}`}>
      <div role="listbox" id={id} aria-label={label}>
        {hits.map((hit) => {
          const isActive = optionId(hit) === activeId;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combo box has the keys
            <div
              key={hit.id}
              id={optionId(hit)}
              role="option"
              tabIndex={-1}
              aria-selected={isActive}
              onClick={() => onOpen(hit)}
              className={`flex cursor-pointer flex-col gap-x-4 gap-y-0.5 border-line px-4 py-2 not-last:border-b hover:bg-sunken sm:grid sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] ${isActive ? 'bg-accent-soft' : ''}`}
            >
              <HitOption hit={hit} />
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}
