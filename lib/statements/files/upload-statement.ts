import 'server-only';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import type { StatementKind } from '../reading/view.ts';
import { mostReading, openStates } from '../view.ts';

/** The most bytes of an uploaded file. */
export const mostStatementBytes = 20 * 1024 * 1024;
const longestName = 200;

/** `kind` null: the worker recognises it. */
type Upload = { bytes: Uint8Array<ArrayBuffer>; name: string; kind: StatementKind | null };

/**
 * Stores a statement's file and wakes the worker, which reads and matches its lines; nothing is posted. The same file again gives the
 * statement that it already is, unless that was taken back, or isn't confirmed and was of another kind: that one is replaced.
 */
export async function uploadStatement(
  actor: MerchantActor,
  { bytes, name, kind }: Upload,
): Promise<Result<{ id: string; isNew: boolean }, 'empty' | 'too-large' | 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  if (bytes.length === 0) return failure('empty', 'an empty file');
  if (bytes.length > mostStatementBytes) return failure('too-large', `${bytes.length} bytes`);
  const fileHash = createHash('sha256').update(bytes).digest('base64url');
  const stored = await inMerchant(merchantId, async (transaction) => {
    // Two uploads of one file at the same time give one statement.
    await lock(transaction, 'statement files', merchantId);
    if (kind)
      await transaction.statement.deleteMany({
        where: { merchantId, fileHash, kind: { not: kind }, state: { in: [...openStates] } },
      });
    const known = await transaction.statement.findFirst({
      where: { merchantId, fileHash, state: { not: 'taken-back' } },
      select: { id: true },
    });
    if (known) return success({ id: known.id, isNew: false });
    if ((await transaction.statement.count({ where: { merchantId, state: 'reading' } })) >= mostReading)
      return failure('too-many', `${mostReading} files are being read`);
    const id = randomUUIDv7();
    const shortName = storableText(name).trim().slice(0, longestName) || 'statement';
    await transaction.statement.create({
      data: {
        id,
        merchantId,
        kind: kind ?? 'cod',
        isKindKnown: kind !== null,
        name: shortName,
        fileHash,
        file: { create: { bytes } },
      },
    });
    const reason = { key: 'statement', kind: kind ?? 'recognised', id } as const;
    await recordOwnAudit(transaction, actor, { verb: 'upload-statement', reason });
    return success({ id, isNew: true });
  });
  if (stored.ok && stored.value.isNew) await wakeWorker();
  return stored;
}
