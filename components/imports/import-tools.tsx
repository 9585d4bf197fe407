'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { importLimits } from '#lib/imports/schema.ts';

type ImportToolsProps = {
  importId: string;
  name: string;
  isDiscarded: boolean;
  renameImport: (input: { importId: string; name: string }) => Promise<ActionResult<null>>;
  discardImport: (input: { importId: string; isDiscarded: boolean }) => Promise<ActionResult<null>>;
};

/** Renames an import, or discards it; a discarded one can be restored here. */
export function ImportTools({ importId, name, isDiscarded, renameImport, discardImport }: ImportToolsProps) {
  const t = useTranslations('imports.tools');
  const changeFailed = useTranslations('imports')('changeFailed');
  const router = useRouter();
  const isReady = useIsReady();
  const [isRenaming, setRenaming] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function run(work: Promise<ActionResult<null>>) {
    setPending(true);
    const done = await work.catch(() => null);
    setPending(false);
    setFailed(!done?.ok);
    router.refresh();
    return done?.ok === true;
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {!isDiscarded && (
          <Button size="sm" disabled={!isReady} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Button>
        )}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          size="sm"
          pending={isPending}
          disabled={!isReady}
          onClick={() => run(discardImport({ importId, isDiscarded: !isDiscarded }))}
        >
          {t(isDiscarded ? 'restore' : 'discard')}
        </Button>
      </div>
      {isFailed && <ErrorNotice>{changeFailed}</ErrorNotice>}
      {isRenaming && (
        <QuestionDialog
          open
          title={t('renameTitle')}
          text={t('renameText')}
          words={{ keep: t('keep'), submit: t('submit') }}
          field="name"
          onClose={() => setRenaming(false)}
          onSubmit={async (entered) => {
            const isDone = await run(renameImport({ importId, name: String(entered.get('name')) }));
            if (isDone) setRenaming(false);
            return isDone;
          }}
        >
          <Field id="import-name" label={t('name')}>
            <TextInput
              name="name"
              dir="auto"
              defaultValue={name}
              maxLength={importLimits.nameCharacters}
              data-autofocus
            />
          </Field>
        </QuestionDialog>
      )}
    </div>
  );
}
