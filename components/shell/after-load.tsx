'use client';

import { FileDrop } from './file-drop.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { LongWork } from './long-work/long-work.tsx';
import { TypedTextWarning } from './typed-text-warning.tsx';

export type AfterLoadProps = {
  /** Watches the merchant's imports, labels and exports. */
  watchesWork?: boolean;
  takesFiles?: boolean;
};

/** What a page needs only when something happens on it. */
export function AfterLoad({ watchesWork, takesFiles }: AfterLoadProps) {
  return (
    <>
      <FocusKeeper />
      <TypedTextWarning />
      {watchesWork && <LongWork />}
      {takesFiles && <FileDrop />}
    </>
  );
}
