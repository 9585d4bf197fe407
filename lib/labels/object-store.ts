import 'server-only';
import type { S3Client } from '@aws-sdk/client-s3';
import { processState } from '#lib/process/process-state.ts';
import { settings } from '#lib/settings/settings.ts';

/** A store that doesn't answer must not hold up a page or a worker for longer. */
const timeoutMs = 5_000;

const state = processState<{ objectStore: S3Client }>();

/**
 * The store for labels and the months of the archive (LABEL_STORE_URL). Its client is loaded with the first object, because a portal
 * without a store saves 32 MB of memory.
 */
async function openStore() {
  const s3 = await import('@aws-sdk/client-s3');
  const storeSettings = settings();
  if (!storeSettings.LABEL_STORE_URL) throw new Error('LABEL_STORE_URL is not set');
  state.objectStore ??= new s3.S3Client({
    endpoint: storeSettings.LABEL_STORE_URL,
    region: storeSettings.LABEL_STORE_REGION,
    // The bucket in the path works with every store; in the host name it needs DNS records.
    forcePathStyle: true,
    credentials: {
      accessKeyId: storeSettings.LABEL_STORE_KEY_ID ?? '',
      secretAccessKey: storeSettings.LABEL_STORE_SECRET_KEY ?? '',
    },
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
  return { ...s3, store: state.objectStore, Bucket: storeSettings.LABEL_STORE_BUCKET };
}

/** Writes an object into the bucket, at most 5 s long unless given. Throws when the store hasn't confirmed it. */
export async function putObject(
  key: string,
  body: Uint8Array,
  contentType: string,
  mostMs = timeoutMs,
): Promise<void> {
  const { store, PutObjectCommand, Bucket } = await openStore();
  const put = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
  await store.send(put, { abortSignal: AbortSignal.timeout(mostMs) });
}

/** Removes an object, if it is there. Throws when the store hasn't confirmed it. */
export async function removeObject(key: string): Promise<void> {
  const { store, DeleteObjectCommand, Bucket } = await openStore();
  const remove = new DeleteObjectCommand({ Bucket, Key: key });
  await store.send(remove, { abortSignal: AbortSignal.timeout(timeoutMs) });
}

/**
 * Reads an object, at most 5 s long unless given. Null when the bucket has no such object; throws when the store gives no answer or an
 * error.
 */
export async function findObject(key: string, mostMs = timeoutMs): Promise<Uint8Array<ArrayBuffer> | null> {
  const { store, GetObjectCommand, NoSuchKey, Bucket } = await openStore();
  const abortSignal = AbortSignal.timeout(mostMs);
  try {
    const { Body } = await store.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal });
    return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}
