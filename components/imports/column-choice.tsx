'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ImportColumns, type ImportField, importFields } from '#lib/imports/schema.ts';

/** Stores what the columns mean; `undecided` are those of which the person hasn't said it yet. */
export type SetColumns = (input: {
  importId: string;
  columns: ImportColumns;
  undecided: number[];
}) => Promise<ActionResult<null>>;

/** The field of a chosen option; null for a column that isn't used. */
export const fieldOf = (option: string) => importFields.find((field) => field === option) ?? null;

/** What a column can mean, as options. */
export function FieldOptions({ fields = importFields }: { fields?: readonly ImportField[] }) {
  const t = useTranslations('imports');
  return fields.map((field) => (
    <option key={field} value={field}>
      {t(`fields.${field}`)}
    </option>
  ));
}

type ApplyColumnsProps = {
  apply: () => ReturnType<SetColumns>;
  variant?: 'primary';
  disabled?: boolean;
  children: ReactNode;
};

/** The button that stores the choices, and what is said if that fails. */
export function ApplyColumns({ apply, variant, disabled = false, children }: ApplyColumnsProps) {
  const t = useTranslations('imports.columns');
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function press() {
    setPending(true);
    const done = await apply().catch(() => null);
    setPending(false);
    setFailed(!done?.ok);
  }

  return (
    <>
      {isFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Button
        {...(variant && { variant })}
        onClick={press}
        pending={isPending}
        disabled={disabled}
        className="self-start"
      >
        {isPending ? t('applying') : children}
      </Button>
    </>
  );
}
