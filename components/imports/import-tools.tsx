'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
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
  const { send, pending, hasFailed } = useSend();
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
          pending={pending}
          disabled={!isReady}
          onClick={() => send(discardImport, { importId, isDiscarded: !isDiscarded }, () => router.refresh())}
        >
          {t(isDiscarded ? 'restore' : 'discard')}
        </Button>
      </div>
      {hasFailed && <ErrorNotice>{changeFailed}</ErrorNotice>}
      {isRenaming && (
        <RenameDialog
          importId={importId}
          name={name}
          renameImport={renameImport}
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  );
}

type RenameDialogProps = Pick<ImportToolsProps, 'importId' | 'name' | 'renameImport'> & {
  onClose: () => void;
};

function RenameDialog({ importId, name, renameImport, onClose }: RenameDialogProps) {
  const t = useTranslations('imports.tools');
  const changeFailed = useTranslations('imports')('changeFailed');
  const router = useRouter();
  const form = useForm({
    read: (given) => ({ typed: { importId, name: textOf(given, 'name') } }),
    send: renameImport,
    onDone: () => {
      router.refresh();
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('renameTitle')}
      text={t('renameText')}
      words={{ keep: t('keep'), submit: t('submit') }}
      form={form}
      onClose={onClose}
    >
      <Field label={t('name')}>
        <TextInput
          name="name"
          dir="auto"
          defaultValue={name}
          maxLength={importLimits.nameCharacters}
          data-autofocus
        />
      </Field>
      {form.failed && <ErrorNotice>{changeFailed}</ErrorNotice>}
    </QuestionDialog>
  );
}
