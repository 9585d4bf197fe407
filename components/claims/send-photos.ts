type Fault = 'no-photo' | 'too-large' | 'too-many' | 'failed';
type Answer = { ok: true } | { ok: false; detail?: { fault: string } };

const faults: readonly string[] = ['no-photo', 'too-large', 'too-many'] satisfies Fault[];

/** Adds photos to a claim, one after the other. Returns the files that weren't added, with the reason. */
export async function sendPhotos(claimId: string, files: File[]): Promise<{ name: string; fault: Fault }[]> {
  const failed: { name: string; fault: Fault }[] = [];
  for (const file of files) {
    const answer: Answer = await fetch(`/api/money/claims/${claimId}/photos`, { method: 'POST', body: file })
      .then((response) => response.json())
      .catch(() => ({ ok: false }));
    if (answer.ok) continue;
    const fault = answer.detail?.fault ?? '';
    failed.push({ name: file.name, fault: faults.includes(fault) ? (fault as Fault) : 'failed' });
  }
  return failed;
}

/** The chosen files of a form's field. */
export const filesOf = (given: FormData, name: string): File[] =>
  given.getAll(name).filter((file) => file instanceof File && file.size > 0) as File[];
