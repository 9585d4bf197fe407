import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { opened } from '#components/ui/loaded.tsx';
import type { ChangeDrafts } from './draft-change-dialog.tsx';

const DraftChangeDialog = opened(async () => (await import('./draft-change-dialog.tsx')).DraftChangeDialog);

type DraftChangingProps = {
  /** The selected drafts. */
  ids: string[];
  changeDrafts: ChangeDrafts;
};

/** Changes the selected drafts at once. */
export function DraftChanging({ ids, changeDrafts }: DraftChangingProps) {
  const t = useTranslations('shipments.drafts.change');
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);

  return (
    <>
      <Button size="sm" disabled={ids.length === 0} onClick={() => setOpen(true)}>
        {t('open', { count: ids.length })}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {changed !== null && t('done', { count: changed })}
      </span>
      {isOpen && (
        <DraftChangeDialog
          ids={ids}
          changeDrafts={changeDrafts}
          onChanged={(count) => {
            setChanged(count);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
