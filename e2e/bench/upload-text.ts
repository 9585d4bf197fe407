import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';

/** An uploaded statement, and the path of its file. */
export type Uploaded = { statementId: string; statementFile: string };

export async function uploadText(kind: 'cod' | 'bank', text: string, folder: string): Promise<Uploaded> {
  const statementFile = join(folder, `${kind}.csv`);
  writeFileSync(statementFile, text);
  const bytes = new Uint8Array(Buffer.from(text));
  const stored = await uploadStatement(demoMerchantActor(0), { bytes, name: `bench-${kind}.csv`, kind });
  if (!stored.ok) throw new Error(stored.code);
  return { statementId: stored.value.id, statementFile };
}
